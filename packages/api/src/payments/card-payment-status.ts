import { type CardRefusalNotice, ProviderUnreachable, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { isOpenAttempt } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { findCardRefusal } from "./find-card-refusal.ts";
import { findOwnAttempt } from "./find-own-attempt.ts";
import { queryAttempt } from "./poll-payments.ts";

/** The codes of the documented answer, whichever provider is asked. */
type StatusCode = "0" | "30001" | "30003" | "70000" | "60022" | "60010";
interface CardStatus {
  status_code: StatusCode;
  html: string;
  /** The page on which the customer confirms, when it cannot be shown in a frame. */
  pageUrl?: string;
  refusal?: CardRefusalNotice | undefined;
}

function frameOf(url: string): string {
  return `<iframe src="${url}" title="Confirm with your bank"></iframe>`;
}

function settled(attempt: Row<"payment_attempts">): CardStatus | null {
  if (attempt.state === "completed") return { status_code: "0", html: "" };
  if (isOpenAttempt(attempt)) return null;
  return { status_code: attempt.decline_code === "unauthenticated" ? "60022" : "70000", html: "" };
}

/** Returns the status of a payment by saved card; asks the provider until it is final. Throws `payment.not_found`. */
export async function cardPaymentStatus(deps: Deps, userId: string, ref: string): Promise<CardStatus> {
  const find = async () => {
    const attempt = await findOwnAttempt(deps.db.read, userId, ref);
    if (!attempt) throw new ShopError("payment.not_found");
    return attempt;
  };
  const attempt = await find();
  const answerOf = async (found: Row<"payment_attempts">): Promise<CardStatus | null> => {
    const status = settled(found);
    return status && { ...status, refusal: await findCardRefusal(deps.db.read, found, deps.clock()) };
  };
  const known = await answerOf(attempt);
  if (known) return known;
  try {
    const report = await queryAttempt(deps, attempt);
    if (report.kind === "challenge") return { status_code: "30003", html: report.html };
    const pageUrl = report.kind === "unknown" ? attempt.redirect_url : null;
    if (pageUrl !== null) return { status_code: "30003", html: frameOf(pageUrl), pageUrl };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    return { status_code: "60010", html: "" };
  }
  return (await answerOf(await find())) ?? { status_code: "30001", html: "" };
}
