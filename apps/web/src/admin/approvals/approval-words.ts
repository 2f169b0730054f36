import { type Approval, formatName } from "@counterfoil/core";
import { formatDateTime } from "../../ui/format.ts";
import { stateNames } from "../frame/state-names.ts";

/** Returns who made a request, when and why: "Requested by Sam Field, 22 Nov, 10:42: “charged twice”". */
export function askedWords({ askedBy, askedAt, reason }: Approval): string {
  return `Requested by ${formatName(askedBy)}, ${formatDateTime(askedAt)}${reason ? `: “${reason}”` : ""}`;
}

/** Returns how a request ended or continues, when it expires, or when an announced one takes effect. */
export function endWords(approval: Approval & { progress?: string | null }): string {
  if (approval.state === "asked" && approval.dueAt) return `Announced. Takes effect ${formatDateTime(approval.dueAt)}`;
  if (approval.state === "asked") return `Expires ${formatDateTime(approval.expiresAt)}`;
  const by = approval.decidedBy ? ` by ${formatName(approval.decidedBy)}` : "";
  const at = approval.decidedAt ? `, ${formatDateTime(approval.decidedAt)}` : "";
  const decided = `${by}${at}${approval.note ? `: “${approval.note}”` : ""}`;
  return approval.progress ? `Approved${decided}. ${approval.progress}` : `${stateNames[approval.state]}${decided}`;
}
