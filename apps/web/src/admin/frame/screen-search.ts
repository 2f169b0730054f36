import type { RegisteredRouter, RouteById, RouteIds } from "@tanstack/react-router";

type Tree = RegisteredRouter["routeTree"];

/** The search parameters of a screen, as it declares them. */
export type ScreenSearch<Id extends RouteIds<Tree>> = RouteById<Tree, Id>["types"]["fullSearchSchema"];
