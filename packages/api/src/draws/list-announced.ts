import { APPROVAL_MS, approvalKinds, DAY_MS, type Draw, toIso } from "@counterfoil/core";
import { commandPayload, type DrawLogEntry } from "@counterfoil/core/draw";
import { type Db, type Row, readInChunks } from "@counterfoil/db";
import { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";

type Announced = Draw["announced"][number];
type Command = Row<"acts">["command"];

/** What cancels a competition, which is announced where it has a draw. The page of the draw says `cancel_draw` of both. */
const CANCELS: readonly string[] = ["cancel_draw", "raffle.cancel"];

/** The kinds of requests that are announced where no second admin approves them. */
export const announcedKinds: readonly string[] = Object.entries(approvalKinds).flatMap(([name, { isAnnounced }]) =>
  isAnnounced || CANCELS.includes(name) ? name : [],
);

/** Ends what was announced before. */
const DECISIVE = ["draw", "void", "instant_void", "switch", "cancel"];

const VoidInput = z.object({ reason: z.string(), prize: z.number() });

/** Returns what a request voids; undefined once the person whom it was about is erased. */
const voidOf = ({ input }: Command) => VoidInput.safeParse(input).data;

/**
 * Returns which prize a request takes from whom, by the draw: someone may write something else into its row. The name of a main winner is
 * public already, that of an instant prize's is not.
 */
function toAnnouncedVoid(
  { raffle, results }: OfDraw,
  instantPrizes: readonly Row<"instant_wins">[],
  { kind, command }: Pick<Row<"acts">, "kind" | "command">,
): Announced["void"] {
  const voided = kind === "void_winner" || kind === "void_instant" ? voidOf(command) : undefined;
  if (!voided) return null;
  const { reason, prize } = voided;
  const main = kind === "void_winner" ? results.find((one) => one.prize === prize) : undefined;
  const instant = kind === "void_instant" ? instantPrizes.find(({ position }) => position === prize - 1) : undefined;
  const number = (main ?? instant)?.number ?? null;
  return {
    name: main?.name ?? instant?.prize ?? "",
    number: number === null ? "" : ticketNumOf(raffle, number),
    reason,
    label: main?.label ?? null,
  };
}

/** Reads the instant prizes that requests take from someone. */
async function readInstantPrizes(db: Db, raffleId: string, requests: readonly Pick<Row<"acts">, "kind" | "command">[]) {
  const positions = requests.flatMap(({ kind, command }) =>
    kind === "void_instant" ? [voidOf(command)].flatMap((voided) => (voided ? voided.prize - 1 : [])) : [],
  );
  return readInChunks(positions, (chunk) =>
    db
      .selectFrom("instant_wins")
      .selectAll()
      .where("raffle_id", "=", raffleId)
      .where("position", "in", chunk)
      .execute(),
  );
}

const inputOf = ({ input }: Command): Record<string, unknown> =>
  typeof input === "object" && input !== null ? { ...input } : {};

/** Returns what the log has of a request. */
function payloadOf(raffleId: string, { kind, command }: Pick<Row<"acts">, "kind" | "command">): string {
  const input = inputOf(command);
  if (CANCELS.includes(kind)) return commandPayload({ competition: raffleId, reason: input.reason });
  return commandPayload({ kind, ...input });
}

interface OfDraw {
  raffle: Pick<Row<"raffles">, "id" | "max_entries" | "to_letter">;
  log: readonly DrawLogEntry[];
  results: Draw["results"];
  voidReasons: readonly string[];
  now: number;
}

/** Finds the void of a winner that the log announced, by trying all there can be: no request may say which. */
function guessVoid({ raffle, results, voidReasons }: OfDraw, payload: string) {
  const kind = "void_winner";
  for (const { prize, name, number, label } of results)
    for (const reason of voidReasons) {
      const command = { raffle: raffle.id, prize, reason };
      if (number === null || commandPayload({ kind, ...command }) !== payload) continue;
      return { kind, command, void: { name, number: ticketNumOf(raffle, number), reason, label } };
    }
  return { kind: "unknown", command: {}, void: null };
}

/**
 * Lists what is announced for a draw and not done yet: by requests, and by the log alone for as long as it can be done, since someone can
 * hide a request by SQL until it is due, and withdraw and ask again.
 */
export async function listAnnounced(db: Db, draw: OfDraw): Promise<Announced[]> {
  const { id: raffleId } = draw.raffle;
  const requests = await db
    .selectFrom("acts as a")
    .select(["a.kind", "a.command", "a.asked_at", "a.due_at", "a.state", "a.decided_at"])
    .where("a.subject", "=", "raffle")
    .where("a.subject_id", "=", raffleId)
    .where("a.kind", "in", announcedKinds)
    .orderBy("a.asked_at")
    .orderBy("a.id")
    .execute();
  const instantPrizes = await readInstantPrizes(db, raffleId, requests);
  const announced = requests.map(({ kind, command, asked_at, due_at, ...request }) => ({
    ...request,
    payload: payloadOf(raffleId, { kind, command }),
    isShown: request.state === "asked" && due_at !== null,
    is: {
      kind: CANCELS.includes(kind) ? "cancel_draw" : kind,
      command: inputOf(command),
      void: toAnnouncedVoid(draw, instantPrizes, { kind, command }),
      announcedAt: toIso(asked_at),
      dueAt: toIso(due_at ?? asked_at),
    },
  }));
  const shown = announced.filter(({ isShown }) => isShown);
  const known = new Set(shown.map(({ payload }) => payload));
  const open = draw.log.slice(draw.log.findLastIndex(({ kind }) => DECISIVE.includes(kind)) + 1);
  // Of one that was withdrawn and announced again, the last announcement counts.
  const times = open.flatMap(({ kind, at, payload }) =>
    kind === "announce" ? [[payload, Date.parse(at)] as const] : [],
  );
  const logged = [...new Map(times)].flatMap(([payload, time]) => {
    if (known.has(payload) || time <= draw.now - DAY_MS - APPROVAL_MS) return [];
    const request = announced.findLast((one) => one.payload === payload);
    const is = request?.is ?? guessVoid(draw, payload);
    const isWithdrawn = request?.state !== "asked" && (request?.decided_at ?? 0) >= time;
    return {
      ...is,
      announcedAt: toIso(time),
      dueAt: toIso(time + DAY_MS),
      ...(isWithdrawn && { withdrawn: true as const }),
    };
  });
  return [...shown.map(({ is }) => is), ...logged];
}
