import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage } from "../frame/list-search.ts";
import type { ConfigurationSearch } from "./configuration-search.ts";
import { sectionOf } from "./configuration-sections.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

function readSearch(search: Record<string, unknown>): ConfigurationSearch {
  const page = readPage(Number(search.winners));
  const [winner, winnerOf] = [text(search.winner), text(search.winnerOf)];
  return {
    ...(page && { winners: page }),
    ...(winner && { winner }),
    ...(winnerOf && { winnerOf }),
  };
}

/** Leads to the first section, and from the older address of a section, which was a hash, to its own. */
const configuration = createRoute({
  getParentRoute: () => adminRoute,
  path: "/config",
  validateSearch: knownSearch(readSearch),
  beforeLoad: ({ search, location: { hash } }) => {
    const section = sectionOf(hash) ?? (Object.keys(search).length > 0 ? "winners" : "promoted");
    throw redirect({ to: "/admin/config/$section", params: { section }, search, replace: true });
  },
});

const section = createRoute({
  getParentRoute: () => adminRoute,
  path: "/config/$section",
  validateSearch: knownSearch(readSearch),
  params: {
    parse: ({ section }) => {
      const known = sectionOf(section);
      if (!known) throw notFound();
      return { section: known };
    },
  },
  component: lazyRouteComponent(() => import("./configuration-screen.tsx"), "ConfigurationScreen"),
});

export const configurationRoutes = [configuration, section] as const;
