import {
  type ApprovalDetails,
  type ApprovalKindName,
  canonicalJson,
  isApprovalKind,
  listApprovalKinds,
  mayAsk,
  ShopError,
} from "@counterfoil/core";
import { sha256Hex } from "@counterfoil/core/draw";
import { type Db, findRow, type Row } from "@counterfoil/db";
import { ZodError, type z } from "zod";
import type { Deps } from "../deps.ts";
import { inputError } from "../procedures/errors.ts";
import { readApprovals } from "./approvals.read-model.ts";
import type { ApprovalSummary, BoundApproval } from "./define-approval.ts";

/** Returns what a request would do if it were done today; null if its subject no longer exists. */
async function readToday(db: Db, bound: BoundApproval | null): Promise<ApprovalSummary | null> {
  try {
    return (await bound?.about(db)) ?? null;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

/** Returns the hash of what a request would do: someone may write another command into its row between a look at it and its approval. */
export const shownHash = ({ id, kind, needs, command, due_at }: Row<"acts">): string =>
  sha256Hex(canonicalJson([id, kind, needs, command, due_at]));

/**
 * Finds a request. While pending, it has what it would do today and what has changed since; once done, its progress.
 * Throws `act.not_found`, even if the reader has no right to see it.
 */
export async function findApproval(
  { db, clock, kinds }: Pick<Deps, "db" | "clock"> & { kinds: ApprovalKinds },
  reader: Row<"users">,
  id: string,
): Promise<ApprovalDetails> {
  const row = await findRow(db.read, "acts", { id });
  if (!row || !mayAsk(reader, row.needs)) throw new ShopError("act.not_found");
  const [approval] = await readApprovals(db.read, { approvals: [row], reader, now: clock() });
  if (!approval) throw new ShopError("act.not_found");
  const bound = readStoredApproval(kinds, row);
  const today = row.state === "asked" ? await readToday(db.read, bound) : null;
  const progress = row.state === "done" ? await bound?.progress(db.read, row) : null;
  const asked = Object.entries(row.command.expect);
  return {
    ...approval,
    today: today?.sentence ?? null,
    progress: progress ?? null,
    shown: shownHash(row),
    facts: asked.map(([name, value]) => ({ name, asked: value, today: today ? (today.expect[name] ?? "") : value })),
  };
}

/** Every kind of approval, with the schema of its input. */
export type ApprovalKinds = ReadonlyMap<string, Kind>;
type Kind = { name: ApprovalKindName; input: z.ZodType<BoundApproval> };

const isKind = (value: unknown): value is Kind => typeof value === "object" && value !== null && "bind" in value;

/** Collects the kinds that files define. Throws an Error if a declared kind has no definition. */
export function collectKinds(...files: Record<string, unknown>[]): ApprovalKinds {
  const defined = files.flatMap((file) => Object.values(file)).filter(isKind);
  const kinds = new Map(defined.map((kind) => [kind.name, kind]));
  for (const name of listApprovalKinds()) inputOf(kinds, name);
  return kinds;
}

export function inputOf(kinds: ApprovalKinds, name: ApprovalKindName): Kind["input"] {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No file defines ${name}`);
  return kind.input;
}

/** Binds the input of a call to its kind of approval. Throws `request.invalid` for another kind's input. */
export function readApproval(
  kinds: ApprovalKinds,
  { kind, command }: { kind: ApprovalKindName; command: unknown },
): BoundApproval {
  try {
    return inputOf(kinds, kind).parse(command);
  } catch (error) {
    throw error instanceof ZodError ? inputError(error) : error;
  }
}

/** Binds the input of a stored request to its kind; null if it was erased, or written by another release. */
export function readStoredApproval(
  kinds: ApprovalKinds,
  { kind, command }: { kind: string; command: { input: unknown } },
): BoundApproval | null {
  if (!isApprovalKind(kind) || command.input === null) return null;
  return inputOf(kinds, kind).safeParse(command.input).data ?? null;
}
