import { type DrawPrize, partsOfPrize, printedTicket, toPence } from "@counterfoil/core";
import { type DrawRules, isTestChain } from "@counterfoil/core/draw";
import type { Row, Tx } from "@counterfoil/db";
import { type GivenPrize, greetedName, queueMail, refundedWinners } from "@counterfoil/domain";

interface WithdrawnPrize {
  raffle: Pick<Row<"raffles">, "id" | "name" | "slug">;
  rules: Pick<DrawRules, "beacon" | "cap" | "lastLetter">;
  prize: string;
  number: number;
  reason: string;
  isInstant: boolean;
  /** What was withdrawn from the account that it was paid to; absent where nothing was. */
  withdrawnPence?: number | undefined;
}

interface PaidAgain {
  given: GivenPrize;
  worth: DrawPrize | undefined;
  /** The money is in the account of the next winner. */
  isPaid: boolean;
}

/** Returns what an email says of a prize besides its name: what was paid, or what can be taken instead. */
export function toMailedWorth(prize: DrawPrize, isPaid: boolean) {
  const { kind, amount = 0, cashAlternative } = partsOfPrize(prize);
  return {
    ...(kind && isPaid && { kind, amount }),
    ...(cashAlternative !== undefined && { alternativePence: toPence(cashAlternative) }),
  };
}

type Reader = Pick<Row<"users">, "email" | "first_name" | "verified">;
type NextWinner = Reader & Pick<Row<"users">, "kind">;

async function mailWithdrawal(tx: Tx, user: Reader, withdrawn: WithdrawnPrize): Promise<void> {
  const { raffle, rules, number, ...prize } = withdrawn;
  const about = { raffle: raffle.name, slug: raffle.slug, testBeacon: isTestChain(rules.beacon.chain) };
  const data = { firstName: greetedName(user), ...about, ...prize, number: printedTicket(rules, number) };
  await queueMail(tx, { to: user.email, template: "prize-withdrawn", data });
}

/** Queues the email to the next in the order, who has the prize now. The void must be recorded. */
async function mailReplacement(
  tx: Tx,
  user: NextWinner,
  { worth, isPaid, ...given }: Omit<WithdrawnPrize, "reason" | "isInstant"> & Omit<PaidAgain, "given">,
) {
  const { raffle, rules, prize } = given;
  const refunded = await refundedWinners(tx.sql)
    .select("f.number")
    .where("f.raffle_id", "=", raffle.id)
    .where("f.number", "=", given.number)
    .executeTakeFirst();
  const number = printedTicket(rules, given.number);
  const data = {
    firstName: greetedName(user),
    raffle: raffle.name,
    slug: raffle.slug,
    numbers: [number],
    prizes: [{ prize, number, isUnpaid: refunded !== undefined, ...toMailedWorth(worth ?? prize, isPaid) }],
    isReplacement: true,
    hasAccount: user.kind === "account",
    testBeacon: isTestChain(rules.beacon.chain),
  };
  await queueMail(tx, { to: user.email, template: "draw-result", data });
}

export async function mailVoidInstant(tx: Tx, userId: string | null, withdrawn: WithdrawnPrize): Promise<void> {
  const user = await tx.sql
    .selectFrom("users")
    .select(["email", "first_name", "verified"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .where("email", "<>", "")
    .executeTakeFirst();
  if (user) await mailWithdrawal(tx, user, withdrawn);
}

/** Emails the person who lost a prize by a void, and the one who has it now. The void must be recorded. */
export async function mailVoidWinner(
  tx: Tx,
  {
    entrantId,
    given,
    worth,
    isPaid,
    ...withdrawn
  }: Omit<WithdrawnPrize, "isInstant"> & { entrantId: string } & PaidAgain,
): Promise<void> {
  const users = await tx.sql
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["e.entrant_id", "u.email", "u.first_name", "u.verified", "u.kind"])
    .where("e.raffle_id", "=", withdrawn.raffle.id)
    .where("e.entrant_id", "in", [entrantId, given.entrantId ?? entrantId])
    .where("u.deleted_at", "is", null)
    .where("u.email", "<>", "")
    .execute();
  for (const user of users) {
    if (user.entrant_id === entrantId) await mailWithdrawal(tx, user, { ...withdrawn, isInstant: false });
    else if (given.number !== null)
      await mailReplacement(tx, user, { ...withdrawn, number: given.number, worth, isPaid });
  }
}
