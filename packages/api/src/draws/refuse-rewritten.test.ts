import { DAY_MS } from "@counterfoil/core";
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

const of = (number: number) => `id = (select order_id from tickets where number = ${number})`;

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
    problem: notListed,
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
    problem: "Number 7 is among the entries as paid, but no order of its holder has it.",
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
    await withoutTriggers(shop, ...[change].flat());
    await passAndLock(shop);
    const draw = await shop.db.read.selectFrom("draws").select(["state", "lock_problem"]).executeTakeFirstOrThrow();
    expect(draw).toEqual({ state: "published", lock_problem: problem });
  },
);
