import { evaluateAnswer, isRandomOnly, ShopError, type Ticket } from "@counterfoil/core";
import { Batches, type Outcome, type Row, stageOf, type Tx, together } from "@counterfoil/db";
import {
  checkNotStaff,
  checkPrizesPlaced,
  findRefusals,
  groupsOf,
  type Hold,
  holdTickets,
  type LockedRaffle,
  lockRaffleIfAny,
  lockUsers,
  readHoldFacts,
  type SentCall,
  type SolvedCaptcha,
  storeSentCalls,
  type TicketChoice,
} from "@counterfoil/domain";
import { toTickets } from "#read-models/ticket.ts";
import type { Deps } from "../deps.ts";
import { checkHoldCaptchas, holdMsOf } from "../rate-limits/check-captcha.ts";
import { networkKey } from "../rate-limits/network.ts";
import { findRepeated, sentCallOf } from "./repeated-reservations.ts";

interface ReserveInput {
  userId: string;
  /** The network of the request. */
  ip: string;
  raffleId: string;
  questionAnswer?: string | null;
  /** The solutions of captchas, separated by spaces, one for each 100 tickets; required after `tickets.captcha`. */
  recaptcha?: string;
  choice: TicketChoice;
  /** Of a call that may be sent again. */
  key?: string | undefined;
}

function checkOpen(raffle: LockedRaffle, now: number): void {
  if (!raffle.live) throw new ShopError("raffle.not_found");
  const stage = stageOf(raffle, now);
  if (stage === "cancelled") throw new ShopError("raffle.cancelled");
  if (stage === "scheduled") throw new ShopError("raffle.not_started");
  if (stage === "ended") throw new ShopError("raffle.ended");
}

function checkRandomOnly(raffle: LockedRaffle, choice: TicketChoice): void {
  const random = isRandomOnly({ luckyDipsOnly: raffle.lucky_dips_only, hasInstantWins: raffle.has_instant_wins });
  if (random && "ticketNums" in choice) throw new ShopError("raffle.lucky_dip_only");
}

interface Member extends ReserveInput {
  deps: Pick<Deps, "random" | "config">;
  sent: SentCall | null;
  solved: SolvedCaptcha | null;
}

/** A member whose user is locked. */
type Locked = Omit<Hold, "answer"> & { user: Row<"users">; member: Member };

function lock(member: Member, user: Row<"users">): Locked {
  const { config } = member.deps;
  const { ip, solved, choice } = member;
  const unpaid = config.rateLimits ? { user, network: networkKey(config, ip), holdMs: holdMsOf(config), solved } : null;
  return { member, user, choice, unpaid };
}

interface Checked {
  locked: Locked;
  /** Why nothing is sold while instant prizes have no numbers. */
  unplaced: ShopError | null;
  now: number;
}

/** Returns the hold that a member may have. Throws why not. */
function checkMember(raffle: LockedRaffle, { locked, unplaced, now }: Checked): Locked & Hold {
  const { user, member } = locked;
  checkOpen(raffle, now);
  if (unplaced) throw unplaced;
  checkNotStaff(user, [raffle]);
  const answer = evaluateAnswer(raffle.question, member.questionAnswer);
  checkRandomOnly(raffle, member.choice);
  return { ...locked, answer };
}

async function refusalOf(work: Promise<unknown>): Promise<ShopError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

type Results = Map<Member, Outcome<Ticket[]>>;

/** Reserves for members who are decided together; one that is `alone` is to be decided again without the others. */
async function reserveGroup(tx: Tx, raffle: LockedRaffle | undefined, group: readonly Locked[]): Promise<Results> {
  const [first] = group;
  if (!first) return new Map();
  const { config, random } = first.member.deps;
  const users = group.map(({ user }) => user);
  const sent = group.flatMap(({ member }) => member.sent ?? []);
  const [facts, refusals, unplaced, repeated] = await together([
    raffle && readHoldFacts(tx, { raffle, asked: group, random }),
    findRefusals(tx, { phase: "reserve", users, policy: config }),
    raffle && refusalOf(checkPrizesPlaced(tx, raffle)),
    findRepeated(tx.sql, sent),
  ]);
  const results: Results = new Map();
  const holds: (Locked & Hold)[] = [];
  for (const locked of group) {
    const answered = locked.member.sent && repeated.get(locked.member.sent);
    if (answered) {
      results.set(locked.member, answered);
      continue;
    }
    const refusal = refusals.get(locked.user.id);
    try {
      if (refusal) throw refusal;
      if (!raffle) throw new ShopError("raffle.not_found");
      holds.push(checkMember(raffle, { locked, unplaced: unplaced ?? null, now: tx.now }));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.set(locked.member, { refused: error });
    }
  }
  if (!raffle || !facts) return results;
  const { reservationSeconds } = config;
  const held = await holdTickets(tx, { raffle, holds, facts, reservationSeconds, random });
  const made: { call: SentCall; made: { ticketIds: string[] } }[] = [];
  for (const [{ member }, outcome] of held) {
    if (outcome === "alone" || "refused" in outcome) results.set(member, outcome);
    else {
      results.set(member, { done: toTickets(outcome.done, [raffle]) });
      const ticketIds = outcome.done.map(({ id }) => id);
      if (member.sent) made.push({ call: member.sent, made: { ticketIds } });
    }
  }
  await storeSentCalls(tx, made);
  return results;
}

/** Reserves for all members of one competition; each whose user is busy, or deleted, is to run in a transaction of its own. */
async function reserveAll(tx: Tx, members: readonly Member[]): Promise<Outcome<Ticket[]>[]> {
  const userIds = [...new Set(members.map(({ userId }) => userId))];
  const [users, raffle] = await together([lockUsers(tx, userIds), lockRaffleIfAny(tx, members[0]?.raffleId ?? "")]);
  const locked = members.flatMap((member) => {
    const user = users.get(member.userId);
    return user ? [lock(member, user)] : [];
  });
  if (locked.length === 0 && members.length === 1) return [{ refused: new ShopError("session.required") }];
  const results: Results = new Map();
  const groups = groupsOf(locked);
  for (const group of groups) {
    for (const [member, outcome] of await reserveGroup(tx, raffle, group)) {
      results.set(member, outcome);
      if (outcome === "alone") groups.push(group.filter((one) => one.member === member));
    }
  }
  return members.map((member) => results.get(member) ?? "alone");
}

const reservations = new Batches(reserveAll);

/**
 * Holds tickets for RESERVATION_SECONDS, at the latest until the competition ends: chosen numbers or a lucky dip, all
 * or none, in one transaction with others who ask for the same competition meanwhile. Returns the new ones only. Errors come in this order: those of `admit`, `raffle.not_found`, `raffle.cancelled`,
 * `raffle.not_started`, `raffle.ended`, `draw.not_placed`, `draw.staff`, `question.unknown_answer`, `raffle.lucky_dip_only`, then those of `holdTickets`; a wrong solution of a captcha is `captcha.failed` before all of them.
 * Sent again with its key, a call answers the tickets that it reserved; throws `call.other_input` where it asks for others.
 */
export async function reserveTickets(
  deps: Pick<Deps, "db" | "clock" | "random" | "config" | "captcha" | "log">,
  input: ReserveInput,
): Promise<Ticket[]> {
  const { recaptcha = "", ip, raffleId, choice } = input;
  const sent = sentCallOf(input);
  // Before the captcha, whose solution can be used once.
  const before = sent && (await findRepeated(deps.db.read, [sent])).get(sent);
  if (before && before !== "alone") {
    if ("refused" in before) throw before.refused;
    return before.done;
  }
  const tickets = "amount" in choice ? choice.amount : choice.ticketNums.length;
  const solved = await checkHoldCaptchas(deps, { recaptcha, ip, raffleId, tickets });
  return reservations.run(deps.db, raffleId, { ...input, deps, solved, sent });
}
