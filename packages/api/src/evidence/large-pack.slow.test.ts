import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { inTransaction } from "@counterfoil/db";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { lockedDraw } from "../../test/locked-draw.ts";
import { openConsole } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const LINES = 1_000_000;
const LINES_EACH = 1_000;
const AUDITED = 50_000;
const MOST = 100 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const used = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

it("a pack of a competition with a million entries and a long audit trail streams below 100 MB above what the idle shop takes", {
  timeout: 600_000,
}, async () => {
  const { shop, admin } = await openConsole();
  const numbers = Array.from({ length: LINES_EACH }, (_, i) => i + 1);
  const { raffle } = await lockedDraw(shop, { "Ann A.": numbers });
  await admin.evidence.export({ id: raffle.id });
  await withoutTriggers(
    shop,
    `insert into draw_files (raffle_id, name, chunk, first_index, gzip, subtree_root)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${LINES / LINES_EACH - 1})
      select f.raffle_id, f.name, n, n * ${LINES_EACH}, f.gzip, f.subtree_root
      from numbers cross join draw_files as f where f.chunk = 0`,
  );
  await inTransaction(shop.db, async (tx) => {
    await sql`insert into audit (id, admin_id, action, subject, subject_id, "before", "after", search_text, created_at, salt, payload_hash)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(AUDITED)})
      select 'copy-' || n, a.admin_id, a.action, a.subject, a.subject_id, a."before", a."after", '', a.created_at + n, a.salt, a.payload_hash
      from numbers cross join (select * from audit where subject_id = ${raffle.id} and action = 'export evidence' limit 1) as a`.execute(
      tx.sql,
    );
  });
  const { files } = await admin.evidence.export({ id: raffle.id, personal: true });
  collectGarbage();
  const idle = used();
  let [most, bytes] = [0, 0];
  for await (const { content } of files) {
    for await (const piece of typeof content === "string" || content instanceof Uint8Array ? [content] : content) {
      bytes += piece.length;
      // What no one collected yet isn't what the pack needs.
      if (used() - idle > MOST) collectGarbage();
      most = Math.max(most, used() - idle);
    }
  }
  expect(bytes).toBeGreaterThan(LINES * 35);
  expect(most).toBeLessThan(MOST);
});
