import type { ListMailsInput, MailsPage } from "@counterfoil/core";
import { matchesWritten } from "@counterfoil/db";
import { sql } from "kysely";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { mailColumns, toMailRow } from "./mails.ts";

/** Lists a page of the shop's mails, newest first, by words of address and template, and how many match. */
export async function listQueuedAndSent(
  { db }: Pick<Deps, "db">,
  { query, state, ...page }: z.infer<typeof ListMailsInput>,
): Promise<z.infer<typeof MailsPage>> {
  let matching = db.read.selectFrom("mails").where(matchesWritten(sql<string>`recipient || ' ' || template`, query));
  if (state !== undefined) matching = matching.where("state", "=", state);
  const { rows, total } = await listPage({
    base: matching,
    rows: (from) => from.select(mailColumns).orderBy("created_at", "desc").orderBy("id", "desc"),
    ...page,
  });
  return { mails: rows.map(toMailRow), totalMails: total };
}
