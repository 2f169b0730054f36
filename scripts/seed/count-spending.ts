import { londonMonth } from "@counterfoil/core";
import { type QueryExecutorProvider, sql } from "kysely";

/** Lists the London months from that of one moment to that of another. */
function* monthsBetween(first: number, last: number) {
  let [year, month] = [new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1];
  for (;;) {
    const { from, to } = londonMonth(year, month);
    if (from > last) return;
    yield { name: `${year}-${String(month).padStart(2, "0")}`, from, to };
    if (month === 12) year += 1;
    month = (month % 12) + 1;
  }
}

/** Adds the moves of seeded payments: what each spent, or holds, to the month in which it was opened, and what was refunded. */
export async function countSpending(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ first: number | string | null; last: number | string | null }>`
    select min(created_at) as first, max(created_at) as last from payment_attempts`.execute(db);
  const [first, last] = [rows[0]?.first ?? null, rows[0]?.last ?? null];
  if (first === null || last === null) return;
  for (const { name, from, to } of monthsBetween(Number(first), Number(last))) {
    await sql`insert into spend_moves (attempt_id, kind, refund_id, user_id, month, pence, at)
      select id, case when state = 'completed' then 'settle' else 'hold' end, '', user_id, ${sql.lit(name)},
        total_pence + balance_pence, case when state = 'completed' then coalesce(closed_at, created_at) else created_at end
      from payment_attempts
      where state in ('completed', 'open', 'charging') and total_pence + balance_pence > 0
        and created_at >= ${sql.lit(from)} and created_at < ${sql.lit(to)}`.execute(db);
  }
  await sql`insert into spend_moves (attempt_id, kind, refund_id, user_id, month, pence, at)
    select r.attempt_id, 'refund', r.id, m.user_id, m.month, r.card_pence + r.balance_pence, coalesce(r.done_at, r.created_at)
    from refunds r join spend_moves m on m.attempt_id = r.attempt_id and m.kind = 'settle'
    where r.kind = 'order' and r.state = 'done' and r.card_pence + r.balance_pence > 0`.execute(db);
}
