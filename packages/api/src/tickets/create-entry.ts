import {
  CreateEntryInput,
  type ErrorCode,
  parseNumber,
  ShopError,
  type TicketPurchase,
  ticketNumbering,
} from "@counterfoil/core";
import { type Db, type Row, stageOf, type Tx } from "@counterfoil/db";
import {
  addManualEntry,
  checkFinality,
  findUser,
  type LockedRaffle,
  lockRaffle,
  markEntered,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { auditedEntry, entriesOf, toTicketPurchase } from "#read-models/ticket-purchase.ts";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";

type Input = z.infer<typeof CreateEntryInput>;

/** Locks the user, so that no entry is added while the user is being erased. */
async function lockEntrant(tx: Tx, userId: string | null | undefined): Promise<Row<"users">> {
  if (!userId) throw new ShopError("entry.user_missing", { field: "user" });
  return tx.sql
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ShopError("user.not_found", { field: "user" }));
}

function numberIn(raffle: LockedRaffle, ticketNum: string): number {
  const number = parseNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), ticketNum);
  if (number !== null) return number;
  throw new ShopError("entry.no_such_number", { field: "ticketNum" });
}

/** What keeps a customer from entering, as staff read it: the sentences of the guard are for the customer. */
const whyNot: Partial<Record<ErrorCode, string>> = {
  "account.paused": "This customer's account is paused. You can add them when the pause ends.",
  "account.suspended": "This customer has self-excluded and can't be added.",
  "account.closed": "This customer has closed their account and can't be added.",
  "account.blocked": "This customer is blocked and can't be added. See Player protection on their page.",
  "age.under": "This customer is under 18 and can't be added.",
};

function toldToStaff(error: unknown): unknown {
  const message = error instanceof ShopError ? whyNot[error.code] : undefined;
  return error instanceof ShopError && message ? new ShopError(error.code, { message, field: "user" }) : error;
}

async function createEntry(tx: Tx, caller: ApprovalCaller, input: Input): Promise<TicketPurchase> {
  const user = await lockEntrant(tx, input.user);
  const raffle = await lockRaffle(tx, input.raffle);
  if (stageOf(raffle, tx.now) === "cancelled") throw new ShopError("raffle.cancelled", { field: "raffle" });
  const number = numberIn(raffle, input.ticketNum);
  const isFinal = await checkFinality(tx, { raffleIds: [raffle.id], afterFinal: input.afterFinal });
  const { config } = caller.deps;
  const id = await addManualEntry(tx, { raffle, user, number, keys: config.dataKeys, policy: config }).catch(
    (error: unknown) => {
      throw toldToStaff(error);
    },
  );
  await markEntered(tx, user.id);
  const row = await entriesOf(tx.sql, raffle.id).where("t.id", "=", id).executeTakeFirstOrThrow();
  const after = { ...auditedEntry(row, raffle), ...(isFinal && { afterFinal: true }) };
  await writeAudit(tx, { action: "create", subject: "entry", subjectId: id, after });
  return toTicketPurchase(row, raffle);
}

async function aboutCreate(db: Db, { user, raffle: raffleId, ticketNum }: Input): Promise<ApprovalSummary> {
  const entrant = user ? await findUser(db, user) : undefined;
  const raffle = await db.selectFrom("raffles").select("name").where("id", "=", raffleId).executeTakeFirst();
  if (!raffle) throw new ShopError("raffle.not_found");
  if (!entrant) throw new ShopError("user.not_found", { field: "user" });
  const name = fullName(entrant);
  return {
    subject: "raffle",
    subjectId: raffleId,
    userId: entrant.id,
    sentence: `Add ${name} to ${raffle.name} with number ${ticketNum} (manual entry).`,
    expect: { Competition: raffle.name, Entrant: name },
  };
}

/**
 * Enters a user under a free number without an order, also when the competition is not open. The limit per person does
 * not apply to admins. It wins an instant prize of the number. Throws `entry.user_missing`, `user.not_found`,
 * `raffle.not_found`, `raffle.cancelled`, what keeps the user from entering, `entry.no_such_number`, `entry.number_taken`, `draw.locked`, and
 * `entries.final` when `afterFinal` is false.
 */
export const createEntryApproval = defineApproval({
  name: "entry.create",
  rights: ["entries.add"],
  input: CreateEntryInput,
  right: (_db, { raffle, user }) => {
    return { rights: ["entries.add"], subject: "raffle", subjectId: raffle, userId: user ?? null };
  },
  about: aboutCreate,
  execute: createEntry,
});
