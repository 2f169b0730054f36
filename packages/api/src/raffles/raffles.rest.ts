import type { RestRow } from "../rest.ts";

export const rafflesRest: RestRow[] = [
  {
    method: "GET",
    path: "/raffles/byCategory",
    procedure: "raffles.byCategory",
    summary: "Competitions on sale, in groups or of one category",
    read: { limit: "int" },
    instead: { when: (query) => Boolean(query.category), procedure: "raffles.inCategory" },
  },
  { method: "GET", path: "/raffles/all", procedure: "raffles.all", summary: "Every competition on sale" },
  {
    method: "GET",
    path: "/raffles/all/completed/{year}/{month}",
    procedure: "raffles.completed",
    summary: "Competitions that ended in a London month",
  },
  {
    method: "GET",
    path: "/raffles/{slug}/live",
    procedure: "raffles.bySlug",
    summary: "One competition by its slug",
  },
];
