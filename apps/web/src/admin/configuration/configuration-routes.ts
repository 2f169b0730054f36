import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import type { ConfigurationSearch } from "./configuration-search.ts";

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
