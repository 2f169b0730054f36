import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage } from "../frame/list-search.ts";
import type { ConfigurationSearch } from "./configuration-search.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const configuration = createRoute({
  getParentRoute: () => adminRoute,
  path: "/config",
  validateSearch: (search: Record<string, unknown>): ConfigurationSearch => {
    const page = readPage(Number(search.winners));
    const [winner, winnerOf] = [text(search.winner), text(search.winnerOf)];
    return {
      ...(page && { winners: page }),
      ...(winner && { winner }),
      ...(winnerOf && { winnerOf }),
    };
  },
  component: lazyRouteComponent(() => import("./configuration-screen.tsx"), "ConfigurationScreen"),
});

export const configurationRoutes = [configuration] as const;
