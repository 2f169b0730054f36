import { notFound } from "@tanstack/react-router";
import { codeOf } from "../../app/api-error.ts";

/** Waits for a raffle; one that is gone is not found, for the route to lead elsewhere. */
export async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === "raffle.gone") throw notFound();
    throw error;
  }
}
