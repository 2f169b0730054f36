import { type Approval, formatName } from "@counterfoil/core";
import { formatDateTime } from "../../ui/dates.ts";
import { stateNames } from "../frame/approval-states.ts";

/** Returns who asked for an act, when and why: "Requested by Sam Field, 22 Nov, 10:42: “charged twice”". */
export function askedWords({ askedBy, askedAt, reason }: Approval): string {
  return `Requested by ${formatName(askedBy)}, ${formatDateTime(askedAt)}${reason ? `: “${reason}”` : ""}`;
}

/** Returns how an act ended or goes on, until when it waits, or when an announced one takes effect. */
export function endWords(act: Approval & { progress?: string | null }): string {
  if (act.state === "asked" && act.dueAt) return `Announced. Takes effect ${formatDateTime(act.dueAt)}`;
  if (act.state === "asked") return `Expires ${formatDateTime(act.expiresAt)}`;
  const by = act.decidedBy ? ` by ${formatName(act.decidedBy)}` : "";
  const at = act.decidedAt ? `, ${formatDateTime(act.decidedAt)}` : "";
  const decided = `${by}${at}${act.note ? `: “${act.note}”` : ""}`;
  return act.progress ? `Approved${decided}. ${act.progress}` : `${stateNames[act.state]}${decided}`;
}
