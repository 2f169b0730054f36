import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

/** What the address says of the winners manager: its page, the winner that is edited, the competition that ended. */
export type ConfigurationSearch = {
  /** Counts from 1. */
  winners?: number;
  /** The open modal: the id of a winner, or "new". */
  winner?: string;
  /** The id of the competition that a new winner is entered for. */
  winnerOf?: string;
};

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const configuration = createRoute({
  getParentRoute: () => adminRoute,
  path: "/config",
  validateSearch: (search: Record<string, unknown>): ConfigurationSearch => {
    const page = Number(search.winners);
    const [winner, winnerOf] = [text(search.winner), text(search.winnerOf)];
    return {
      ...(Number.isInteger(page) && page > 1 && { winners: page }),
      ...(winner && { winner }),
      ...(winnerOf && { winnerOf }),
    };
  },
  component: lazyRouteComponent(() => import("./configuration-screen.tsx"), "ConfigurationScreen"),
});

export const configurationRoutes = [configuration] as const;
