import type { Act } from "@counterfoil/core";
import { formatDateTime } from "../../ui/dates.ts";
import { stateNames } from "../frame/act-states.ts";

/** Returns how a person is called. */
function personName(person: Act["askedBy"]): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : "[Deleted User]";
}

/** Returns who asked for an act, when and why: "Asked by Sam Field, 22 Nov, 10:42: “charged twice”". */
export function askedWords({ askedBy, askedAt, reason }: Act): string {
  return `Asked by ${personName(askedBy)}, ${formatDateTime(askedAt)}${reason ? `: “${reason}”` : ""}`;
}

/** Returns how an act ended or goes on, until when it waits, or when an announced one takes effect. */
export function endWords(act: Act & { progress?: string | null }): string {
  if (act.state === "asked" && act.dueAt) return `Announced, takes effect ${formatDateTime(act.dueAt)}`;
  if (act.state === "asked") return `Waiting until ${formatDateTime(act.expiresAt)}`;
  const by = act.decidedBy ? ` by ${personName(act.decidedBy)}` : "";
  const at = act.decidedAt ? `, ${formatDateTime(act.decidedAt)}` : "";
  const decided = `${by}${at}${act.note ? `: “${act.note}”` : ""}`;
  return act.progress ? `Approved${decided}. ${act.progress}` : `${stateNames[act.state]}${decided}`;
}
