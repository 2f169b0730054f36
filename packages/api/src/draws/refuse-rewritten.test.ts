import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { moveAttempts, moveOrders, moveTickets } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { buy, petrolQuestion } from "../../test/buying.ts";
import { openPublishedDraw, passAndLock } from "../../test/draws.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const friend = "(select id from users where email = 'friend@shop.test')";
const entrant = "(select user_id from tickets where number = 9)";
const differs =
  "Number 8 has another answer or time than its payment, or that began before the opening or after the end.";
const notListed = "Number 7 was bought, and neither refunded nor removed, but is not among the entries.";
const ofNoOrder = "Number 7 is among the entries as paid, but no order of its holder has it.";

const elsewhere = "by another program than the shop, or under a key that is not in DATA_KEY.";
const changed = (number: number) => `Number ${number} was entered, or changed, ${elsewhere}`;
const released = `Number 7 was released ${elsewhere}`;

const notWhole =
  "The entries aren't those that the shop sold and entered: some are missing, or were put back, by another program.";

const of = (number: number) => `id = (select order_id from tickets where number = ${number})`;
const paid = (number: number) => `(select attempt_id from tickets where number = ${number})`;

/** Gives number 7 to another user, with its order and payment. */
const giveTo = (user: string) => [
  `update payment_attempts set user_id = ${user} where id = ${paid(7)}`,
  `update spend_moves set user_id = ${user} where attempt_id = ${paid(7)}`,
  `update orders set user_id = ${user} where ${of(7)}`,
  `update tickets set user_id = ${user} where number = 7`,
];

/** Copies the rows of a table that meet a condition, with other values in some columns. */
const copy = (table: string, where: string, set: string) => [
  `create temporary table copied as select * from ${table} where ${where}`,
  `update copied set ${set}`,
  `insert into ${table} select * from copied`,
  "drop table copied",
];

/** What an operator rewrites after the sale, with the sentence that the lock is refused with. */
const rewritten: Record<string, { problem: string; change: string | string[] }> = {
  "the question that was asked": {
    problem:
      "The competition's question is 3 + 2? / Petrol / Paraffin, and Which of these is the fuel for a petrol engine? / Petrol / Paraffin in its rules.",
    change:
      "update raffles set question = replace(question, 'Which of these is the fuel for a petrol engine?', '3 + 2?')",
  },
  "a wrong answer, which becomes the right one": {
    problem: differs,
    change: "update tickets set question_answer = 'Petrol', answer_correct = true where number = 8",
  },
  "when a number was sold": {
    problem: differs,
    change: "update tickets set created_at = created_at - 7200000 where number = 8",
  },
  "when a number was sold, with its order": {
    problem: differs,
    change: [
      "update tickets set created_at = created_at - 7200000 where number = 8",
      `update orders set created_at = created_at - 7200000 where ${of(8)}`,
    ],
  },
  "when the competition ended, for a payment of later": {
    problem: differs,
    change:
      "update payment_attempts set created_at = created_at + 864000000 where id in (select attempt_id from tickets where number = 8)",
  },
  "whose number it is": {
    problem: `${notListed} ${ofNoOrder}`,
    change: [
      `update orders set user_id = ${friend} where ${of(7)}`,
      `update tickets set user_id = ${friend} where number = 7`,
    ],
  },
  "who entered, so that a buyer has no line and no entry": {
    problem: notListed.replace("7", "9"),
    change: [
      "delete from draw_entrants where user_id = (select user_id from tickets where number = 9)",
      "delete from tickets where number = 9",
    ],
  },
  "whose number it is, and who paid for it": {
    problem: ofNoOrder,
    change: [
      `update payment_attempts set user_id = ${entrant} where id in (select attempt_id from orders where ${of(7)})`,
      `update orders set user_id = ${entrant} where ${of(7)}`,
      `update tickets set user_id = ${entrant} where number = 7`,
    ],
  },
  "a line, as if it had been refunded, with a refund of nothing": {
    problem: notListed,
    change: [
      `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, created_at)
        select 'made-up', 'order', id, attempt_id, 'done', 0, 0, '', 1 from orders where ${of(7)}`,
      "update order_lines set released_at = 1, refund_id = 'made-up' where number = 7",
      "delete from tickets where number = 7",
    ],
  },
  "a line, as if a refund of it waited that is never sent": {
    problem: notListed,
    change: [
      `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, created_at)
        select 'made-up', 'order', id, attempt_id, 'waiting', 250, 0, '', 1 from orders where ${of(7)}`,
      "update order_lines set released_at = 1, refund_id = 'made-up' where number = 7",
      "delete from tickets where number = 7",
    ],
  },
  "whose number it is, with the order and the payment": {
    problem: changed(7),
    change: giveTo(friend),
  },
  "whose number it is, with the order, the payment and the seal of another number": {
    problem: changed(7),
    change: [
      ...giveTo(entrant),
      "update tickets set seal = (select seal from tickets where number = 9) where number = 7",
    ],
  },
  "a wrong answer, with the payment": {
    problem: changed(8),
    change: [
      "update payment_attempt_lines set question_answer = 'Petrol', answer_correct = true where number = 8",
      "update tickets set question_answer = 'Petrol', answer_correct = true where number = 8",
    ],
  },
  "the entries, with a copy of one and of its order and payment": {
    problem: changed(10),
    change: [
      ...copy("payment_attempts", `id = ${paid(9)}`, "id = 'copied', ref = 'copied'"),
      ...copy(
        "payment_attempt_lines",
        `attempt_id = ${paid(9)}`,
        "attempt_id = 'copied', ticket_id = 'copied', number = 10",
      ),
      ...copy("orders", of(9), "id = 'copied', ref = 'copied', transaction_ref = 'copied', attempt_id = 'copied'"),
      ...copy("ledger", `order_${of(9)}`, "id = 'copied', order_id = 'copied'"),
      ...copy("order_lines", "number = 9", "id = 'copied', order_id = 'copied', number = 10"),
      ...copy("tickets", "number = 9", "id = 'copied', order_id = 'copied', attempt_id = 'copied', number = 10"),
    ],
  },
  "the entries, with one that no admin made": {
    problem: changed(10),
    change: copy("tickets", "number = 9", "id = 'copied', order_id = null, state = 'manual', number = 10, seal = null"),
  },
  "how a number was entered, so that a manual one counts as sent by post": {
    problem: changed(11),
    change: ["update tickets set state = 'post' where number = 11", "update raffle_sales set post_count = 1"],
  },
  "a line, as if it had been refunded, with the whole refund": {
    problem: released,
    change: [
      `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, created_at)
        select 'made-up', 'order', id, attempt_id, 'done', total_pence, balance_pence, '', 1 from orders where ${of(7)}`,
      "update order_lines set released_at = 1, refund_id = 'made-up' where number = 7",
      "delete from tickets where number = 7",
    ],
  },
  "a line, as if the bank had taken the payment back": {
    problem: released,
    change: [
      `insert into chargebacks (id, provider, chargeback_ref, transaction_ref, attempt_id, order_id, amount_pence, created_at)
        select 'made-up', 'sandbox', 'made-up', transaction_ref, attempt_id, id, total_pence, 1 from orders where ${of(7)}`,
      "update order_lines set released_at = 1 where number = 7",
      "delete from tickets where number = 7",
    ],
  },
  "a payment, as if the bank had taken it back, and its number stayed with an instant prize": {
    problem: `Number 7 was marked as not paid any more ${elsewhere}`,
    change: `insert into chargebacks (id, provider, chargeback_ref, transaction_ref, attempt_id, order_id, amount_pence, created_at)
      select 'made-up', 'sandbox', 'made-up', transaction_ref, attempt_id, id, total_pence, 1 from orders where ${of(7)}`,
  },
  "the entries, without a manual one": {
    problem: notWhole,
    change: ["delete from tickets where number = 11", "update raffle_sales set sold_count = 3, manual_count = 0"],
  },
  "the entries, without a purchase, its order and its payment": {
    problem: notWhole,
    change: [
      "delete from draw_entrants where user_id = (select user_id from tickets where number = 9)",
      `create temporary table gone as select attempt_id as id from tickets where number = 9`,
      "delete from tickets where number = 9",
      "delete from ledger where order_id in (select o.id from orders o join gone g on g.id = o.attempt_id)",
      "delete from order_references where order_id in (select o.id from orders o join gone g on g.id = o.attempt_id)",
      "delete from order_lines where number = 9",
      "delete from orders where attempt_id in (select id from gone)",
      "delete from spend_moves where attempt_id in (select id from gone)",
      "delete from payment_attempt_lines where number = 9",
      "delete from payment_attempts where id in (select id from gone)",
      "drop table gone",
    ],
  },
  "a line, as if it had been refunded": {
    problem: notListed,
    change: [
      "update order_lines set released_at = 1 where number = 7",
      `update orders set user_id = ${friend} where ${of(7)}`,
      "delete from tickets where number = 7",
    ],
  },
};

it.each(Object.entries(rewritten))(
  "a draw is not locked after an operator has rewritten %s",
  async (_what, { problem, change }) => {
    const { shop, raffle } = await openPublishedDraw({ question: petrolQuestion });
    const bea = await someUser(shop);
    await someUser(shop, { email: "friend@shop.test" });
    const fay = await someUser(shop);
    shop.pass(DAY_MS);
    await buy(shop, fay, raffle, [9], "Petrol");
    await buy(shop, bea, raffle, [7], "Petrol");
    await buy(shop, bea, raffle, [8], "Paraffin");
    const gil = await someUser(shop);
    await (await shop.asAdmin()).tickets.createEntry({ user: gil.id, raffle: raffle.id, ticketNum: 11 });
    await withoutTriggers(shop, ...[change].flat());
    await passAndLock(shop);
    const draw = await shop.db.read.selectFrom("draws").select(["state", "lock_problem"]).executeTakeFirstOrThrow();
    expect(draw).toEqual({ state: "published", lock_problem: problem });
  },
);

it("a draw is not locked after an operator has offered other answers for a moment", async () => {
  const { shop, raffle } = await openPublishedDraw({ question: petrolQuestion });
  const offer = (answer: string, other: string) =>
    withoutTriggers(shop, `update raffles set question = replace(question, '${answer}', '${other}')`);
  await offer("Paraffin", "Water");
  await buy(shop, await someUser(shop), raffle, [7], "Water");
  await offer("Water", "Paraffin");
  await passAndLock(shop);
  const draw = await shop.db.read.selectFrom("draws").select(["state", "lock_problem"]).executeTakeFirstOrThrow();
  const problem = "The answer for number 7 was judged otherwise than by the rules.";
  expect(draw).toEqual({ state: "published", lock_problem: problem });
});

it("a draw is not locked after an operator has put an entry back that an admin removed", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const [admin, gil] = [await shop.asAdmin(), await someUser(shop)];
  for (const ticketNum of [11, 12]) await admin.tickets.createEntry({ user: gil.id, raffle: raffle.id, ticketNum });
  const removed = await findRowOrThrow(shop.db.read, "tickets", { number: 12 });
  await admin.tickets.deleteEntry({ id: removed.id });
  await shop.db.writer.insertInto("tickets").values(removed).execute();
  await passAndLock(shop);
  const draw = await shop.db.read.selectFrom("draws").select(["state", "lock_problem"]).executeTakeFirstOrThrow();
  expect(draw).toEqual({ state: "published", lock_problem: notWhole });
});

it("a draw is not locked after a trigger has added an entry while the lists are made", async () => {
  const { shop, raffle } = await openPublishedDraw();
  for (const number of [7, 9]) await buy(shop, await someUser(shop), raffle, [number]);
  const add = `insert into tickets (id, raffle_id, number, user_id, state, reserved_at, price_pence, created_at)
    select 'made-up', raffle_id, 10, user_id, 'manual', 1, 0, created_at from tickets where number = 9`;
  const onEntrant = "create trigger adds after insert on draw_entrants";
  const [create, drop] =
    shop.db.kind === "postgres"
      ? [
          [
            `create function add_entry() returns trigger language plpgsql as $$ begin ${add}; return new; end $$`,
            `${onEntrant} for each row execute function add_entry()`,
          ],
          "drop function add_entry cascade",
        ]
      : [[`${onEntrant} begin ${add}; end`], "drop trigger adds"];
  const run = (statement: string) => inTransaction(shop.db, (tx) => sql.raw(statement).execute(tx.sql));
  // The lists give an id to the buyer of 7.
  await withoutTriggers(
    shop,
    "delete from draw_entrants where user_id = (select user_id from tickets where number = 7)",
  );
  for (const statement of create) await run(statement);
  await passAndLock(shop);
  await run(drop);
  const draw = await shop.db.read.selectFrom("draws").select("lock_problem").executeTakeFirstOrThrow();
  expect(draw.lock_problem).toContain(changed(10));
});

it("a move to another account seals no entry that someone else has changed", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const [ann, bea] = [await someUser(shop), await someUser(shop)];
  await buy(shop, ann, raffle, [7]);
  await withoutTriggers(shop, "update tickets set seal = null");
  await inTransaction(shop.db, async (tx) => {
    const moved = { fromId: ann.id, toId: bea.id, since: 0 };
    await moveAttempts(tx, moved);
    await moveOrders(tx, moved);
    await moveTickets(tx, moved);
  });
  await withoutTriggers(shop, `update spend_moves set user_id = '${bea.id}'`);
  await passAndLock(shop);
  const draw = await shop.db.read.selectFrom("draws").select("lock_problem").executeTakeFirstOrThrow();
  expect(draw.lock_problem).toBe(changed(7));
});
