import { notFound } from "@tanstack/react-router";
import { codeOf } from "../../app/trpc.ts";

/** Waits for a raffle; throws the router's not-found for a deleted one. */
export async function notFoundIfDeleted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === "raffle.gone") throw notFound();
    throw error;
  }
}
