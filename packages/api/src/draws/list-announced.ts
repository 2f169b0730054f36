import { APPROVAL_MS, approvalKinds, DAY_MS, type Draw, toIso } from "@counterfoil/core";
import { commandPayload, type DrawLogEntry } from "@counterfoil/core/draw";
import type { Db, Row } from "@counterfoil/db";
import { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { readShownNames } from "#read-models/withheld-names.ts";

type Announced = Draw["announced"][number];
type Command = Row<"acts">["command"];

/** The kinds of requests that are announced where no second admin approves them. */
export const announcedKinds: readonly string[] = Object.entries(approvalKinds).flatMap(([name, { isAnnounced }]) =>
  isAnnounced ? name : [],
);

/** Ends what was announced before. */
const DECISIVE = ["draw", "void", "instant_void", "switch", "cancel"];

/** Returns which prize a request takes from whom. The name of a main winner is public already, that of an instant prize's is not. */
function toAnnouncedVoid(kind: string, { input, expect }: Command, labelOf: (prize: number) => string | null) {
  if (kind !== "void_winner" && kind !== "void_instant") return null;
  const { reason, prize } = z.object({ reason: z.string(), prize: z.number() }).parse(input);
  return {
    name: expect.Prize ?? "",
    number: expect.Number ?? "",
    reason,
    label: kind === "void_winner" ? labelOf(prize) : null,
  };
}

const inputOf = ({ input }: Command): Record<string, unknown> =>
  typeof input === "object" && input !== null ? { ...input } : {};

/** Returns what the log has of a request. */
function payloadOf(raffleId: string, { kind, command }: Pick<Row<"acts">, "kind" | "command">): string {
  const input = inputOf(command);
  if (kind === "cancel_draw") return commandPayload({ competition: raffleId, reason: input.reason });
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
function guessVoid(
  { raffle, results, voidReasons }: OfDraw,
  payload: string,
): Omit<Announced, "announcedAt" | "dueAt"> {
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
    .leftJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "a.subject_id").onRef("e.user_id", "=", "a.user_id"),
    )
    .select(["a.kind", "a.command", "a.asked_at", "a.due_at", "a.state", "a.decided_at", "e.label"])
    .where("a.subject", "=", "raffle")
    .where("a.subject_id", "=", raffleId)
    .where("a.kind", "in", announcedKinds)
    .orderBy("a.asked_at")
    .orderBy("a.id")
    .execute();
  const shownName = await readShownNames(db, [raffleId]);
  const announced = requests.map(({ kind, command, asked_at, due_at, label, ...request }) => ({
    ...request,
    payload: payloadOf(raffleId, { kind, command }),
    isShown: request.state === "asked" && due_at !== null,
    is: {
      kind,
      command: inputOf(command),
      void: toAnnouncedVoid(kind, command, (prize) => shownName(raffleId, prize, label)),
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
