import { createSession } from "@counterfoil/api";
import { MINUTE_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId, sealAudit, toAuditRow } from "@counterfoil/domain";
import { openShopDatabase } from "@counterfoil/server";
import { sql } from "kysely";
import { raffleId } from "./bench-rows.ts";
import type { Keys } from "./bench-shop.ts";
import { multiply } from "./bulk-rows.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { timed } from "./repeat-task.ts";
import { sendRequest } from "./send-request.ts";
import { median } from "./statistics.ts";

/** The sizes of a new shop, and of one that has sold for years. */
const SIZES = [10_000, 1_000_000] as const;
const PAGE = 50;
/** Repetitions of each view; the result is their median. */
const TIMES = 7;

/** A list of the console, and how to request its pages. */
interface List {
  name: string;
  path: string;
  more?: object;
}

const lists: readonly List[] = [
  { name: "orders", path: "/api/orders/adminBrowse" },
  { name: "entries", path: `/api/raffleTickets/raffle/${raffleId("list")}/purchased` },
  { name: "users", path: "/api/user/adminBrowse", more: { admin: false } },
  { name: "raffles", path: "/api/raffles/adminBrowse" },
  { name: "audit", path: "/api/audit/adminBrowse" },
];

/** The views of each list; one row of each contains the search word. */
const views = {
  "first page": () => ({ skip: 0 }),
  "page 100": () => ({ skip: 99 * PAGE }),
  "last page": (size: number) => ({ skip: size - PAGE }),
  search: () => ({ skip: 0, query: "list-7777x" }),
} as const;

const owner = "'bench-holder-' || (n % 500)";
const copyId = "'list-' || (10000000 + n)";
const word = "'list-' || n || 'x'";
const earlier = `t.created_at - cast(n as bigint) * ${MINUTE_MS}`;

/** Copies users, competitions, orders and entries of the audit until there are this many more of each. */
async function fillLists({ DATABASE_URL, SESSION_SECRET }: Keys, size: number): Promise<string> {
  const db = await openShopDatabase(DATABASE_URL);
  try {
    const order = await db.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const [user, raffle] = ["bench-holder-0", raffleId("list")];
    const audit = newId();
    await inTransaction(db, async (tx) => {
      const note = { action: "refund", subject: "order", subjectId: order.ref, before: {}, after: {} } as const;
      await tx.sql
        .insertInto("audit")
        .values(toAuditRow(note, { id: audit, adminId: null, at: tx.now }))
        .execute();
      const searched = `t.search_text || ' ' || ${word}`;
      const row = { id: copyId, created_at: earlier, search_text: searched };
      await multiply(tx, "users", user, size, { ...row, email: word, email_key: word });
      await multiply(tx, "raffles", raffle, size, { ...row, slug: word });
      await sql`insert into raffle_sales (raffle_id) select id from raffles where id like 'list-%'`.execute(tx.sql);
      const attempt = { id: copyId, ref: word, user_id: owner, created_at: earlier };
      await multiply(tx, "payment_attempts", order.attempt_id, size, attempt);
      await multiply(tx, "orders", order.id, size, { ...row, ref: word, attempt_id: copyId, user_id: owner });
      await multiply(tx, "audit", audit, size, { ...row, subject_id: word });
    });
    // Else the server would do it while its answers are timed.
    for (let sealed = 1; sealed > 0; ) sealed = await inTransaction(db, sealAudit);
    if (db.kind === "postgres") await sql`vacuum analyze`.execute(db.read);
    const admin = await db.read.selectFrom("users").select("id").where("admin", "=", true).executeTakeFirstOrThrow();
    return await createSession({ db, clock: Date.now, config: { sessionSecret: SESSION_SECRET } }, admin.id, true);
  } finally {
    await db.close();
  }
}

async function measureSize(postgres: boolean, size: number, onProgress: (what: string) => void): Promise<number[]> {
  let token = "";
  const raffles = size > 100_000 ? (["list", "million"] as const) : (["list", "tenThousand"] as const);
  const entries = raffleId(raffles[1]);
  const { target } = await openTarget(postgres, temporaryFolder(), [{ raffles }], onProgress, {
    fill: async (keys) => {
      onProgress(`writing ${size.toLocaleString("en-GB")} rows of each list`);
      token = await fillLists(keys, size);
    },
  });
  const found: number[] = [];
  for (const { name, path, more } of lists) {
    for (const [view, page] of Object.entries(views)) {
      onProgress(`${size.toLocaleString("en-GB")} ${name}: ${view}`);
      const body = { query: "", limit: PAGE, ...more, ...page(size) };
      const at = target.url + path.replace(raffleId("list"), entries);
      const times: number[] = [];
      for (let i = 0; i < TIMES; i++) times.push(await timed(() => sendRequest("POST", at, { token, body })));
      found.push(median(times));
    }
  }
  return found;
}

/** Measures every list of the console with ten thousand rows and with a million. */
export async function measureLists(postgres: boolean, onProgress: (what: string) => void): Promise<string[]> {
  const bySize: number[][] = [];
  for (const size of SIZES) bySize.push(await measureSize(postgres, size, onProgress));
  const sizes = SIZES.map((size) => `${size.toLocaleString("en-GB")}, ms`.padStart(16)).join("");
  const all = lists.flatMap(({ name }) => Object.keys(views).map((view) => `${name.padEnd(10)}${view.padEnd(12)}`));
  return [
    `${"list".padEnd(10)}${"view".padEnd(12)}${sizes}     times`,
    ...all.map((line, i) => {
      const ms = bySize.map((times) => times[i] ?? 0);
      const times = (ms.at(-1) ?? 0) / (ms[0] || 1);
      return `${line}${ms.map((one) => one.toFixed(1).padStart(16)).join("")}${times.toFixed(1).padStart(10)}`;
    }),
  ];
}
