import { WEEK_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openPublishedDraw } from "../../test/published-draw.ts";
import { listMails } from "../mail/mails.ts";
import { lockDraws } from "./lock-draws.ts";

async function openSold() {
  const { shop, raffle } = await openPublishedDraw();
  await buyAtRandom(shop, await someUser(shop), raffle, 3);
  shop.pass(WEEK_MS);
  const lock = async () => {
    await lockDraws(shop.deps);
    return shop.db.read.selectFrom("draws").select(["state", "commit_hash", "lock_problem"]).executeTakeFirstOrThrow();
  };
  return { shop, raffle, lock };
}

it("a lock is recorded apart from the database", async () => {
  const { shop, raffle, lock } = await openSold();
  const { commit_hash } = await lock();
  expect([...(await shop.deps.lockRecord.read())]).toEqual([[raffle.id, commit_hash]]);
});

it.each(["published", "locking"] as const)(
  "a draw that is %s in a database from before its lock is not locked again, and its owners learn why",
  async (state) => {
    const { shop, raffle, lock } = await openSold();
    const owner = await someUser(shop, { roles: ["owner"] });
    await shop.deps.lockRecord.add(raffle.id, "ab".repeat(32));
    await shop.db.writer.updateTable("draws").set({ state }).execute();
    const problem = `Its entries were locked before, with the commitment ${"ab".repeat(32)}, and this database is from before that. Restore a backup from after it.`;
    expect(await lock()).toEqual({ state, commit_hash: null, lock_problem: problem });
    const { findings } = await (await shop.as(await someAdmin(shop))).attention.list({});
    expect(findings.map(({ kind, detail }) => [kind, detail])).toContainEqual(["draw-lock-refused", problem]);
    const mails = (await listMails(shop.deps)).filter(({ text }) => text.includes(problem));
    expect(mails.map(({ to }) => to)).toContain(owner.email);
  },
);
