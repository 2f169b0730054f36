import type { RegisteredRouter, RouteById, RouteIds } from "@tanstack/react-router";

type Tree = RegisteredRouter["routeTree"];

export type ScreenSearch<Id extends RouteIds<Tree>> = RouteById<Tree, Id>["types"]["fullSearchSchema"];
