/**
 * Counts each move of a customer's spending in its month, in the statement that adds it, and lets nothing change a move,
 * a limit or a break afterwards, but for the dates at which a limit takes effect and ends, and a break is asked to end
 * and ends. A hold ends with the first release or settlement of its payment.
 */

/** What the live hold of the payment of `new` had, before `new`. */
const liveHold = `(select coalesce(sum(h.pence), 0) from spend_moves h
  where h.attempt_id = new.attempt_id and h.kind = 'hold' and not exists (
    select 1 from spend_moves e where e.attempt_id = new.attempt_id and e.kind in ('release', 'settle') and e.kind <> new.kind))`;

const count = `insert into spend_months (user_id, month) values (new.user_id, new.month)
    on conflict (user_id, month) do nothing;
    update spend_months set
      held = held + case new.kind when 'hold' then new.pence when 'refund' then 0 else -${liveHold} end,
      spent = spent + case new.kind when 'settle' then new.pence else 0 end,
      refunded = refunded + case new.kind when 'refund' then new.pence else 0 end,
      credit = credit + case new.kind when 'settle' then new.credit_pence else 0 end
    where user_id = new.user_id and month = new.month;`;

/** The columns that never change. */
const kept = {
  spend_limits: ["id", "user_id", "pence", "asked_at", "ready_at", "source"],
  restrictions: ["id", "user_id", "kind", "from_at", "until_at", "asked_by"],
};

/** Whether an update changes what is kept, or takes a date back that was set; `differs` holds null to be a value. */
function changes(columns: readonly string[], dates: readonly string[], differs: string): string {
  const changed = columns.map((name) => `new.${name} ${differs} old.${name}`);
  const reset = dates.map((name) => `(old.${name} is not null and new.${name} ${differs} old.${name})`);
  return [...changed, ...reset].join(" or ");
}

const updates = (differs: string) => [
  ["spend_limits", changes(kept.spend_limits, ["effective_at", "ended_at"], differs)] as const,
  ["restrictions", changes(kept.restrictions, ["ended_at"], differs)] as const,
];

const abort = "select raise(abort, 'this row is for ever');";
const sqlite = [
  `create trigger spend_moves_counted after insert on spend_moves begin
    ${count}
  end`,
  `create trigger spend_moves_kept before update on spend_moves begin ${abort} end`,
  ...updates("is not").map(
    ([table, condition]) =>
      `create trigger ${table}_kept before update on ${table} when ${condition} begin ${abort} end`,
  ),
  ...["spend_moves", "spend_limits", "restrictions"].map(
    (table) => `create trigger ${table}_never_deleted before delete on ${table} begin ${abort} end`,
  ),
];

const postgres = [
  `create function refuse_protection_change() returns trigger language plpgsql as $$
  begin
    raise exception 'this row is for ever' using errcode = 'restrict_violation';
  end $$`,
  `create function count_spend_move() returns trigger language plpgsql as $$
  begin
    ${count}
    return null;
  end $$`,
  "create trigger spend_moves_counted after insert on spend_moves for each row execute function count_spend_move()",
  "create trigger spend_moves_kept before update on spend_moves for each row execute function refuse_protection_change()",
  ...updates("is distinct from").map(
    ([table, condition]) => `create trigger ${table}_kept before update on ${table} for each row when (${condition})
      execute function refuse_protection_change()`,
  ),
  ...["spend_moves", "spend_limits", "restrictions"].flatMap((table) => [
    `create trigger ${table}_never_deleted before delete on ${table} for each row
      execute function refuse_protection_change()`,
    `create trigger ${table}_never_emptied before truncate on ${table} for each statement
      execute function refuse_protection_change()`,
  ]),
];

export const protectionTriggers = { sqlite, postgres };
