import { rowsOfPage } from "@counterfoil/core";
import { lazyRouteComponent } from "@tanstack/react-router";
import { readPage } from "../../app/search-readers.ts";
import { call, defineScreen, none } from "../frame/define-screen.ts";

const draws = defineScreen({
  path: "/draws",
  label: "Draws",
  menu: "Draws",
  right: "draws.read",
  search: { page: readPage },
  first: ({ page = 1 }) => ({ list: call("draws.listForConsole", rowsOfPage(page, 20)) }),
  component: lazyRouteComponent(() => import("../draws/draws-screen.tsx"), "DrawsScreen"),
});

const draw = defineScreen({
  path: "/draws/$id",
  right: "draws.read",
  first: none,
  component: lazyRouteComponent(() => import("../draws/draw-screen.tsx"), "DrawScreen"),
});

export const drawsScreens = [draws, draw] as const;
