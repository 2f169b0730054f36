import { type Right, rolesWith } from "@counterfoil/core";
import type { AnyRouter } from "@tanstack/react-router";
import type { FirstCall } from "../../app/first-calls.ts";
import { screenAt } from "./screen-info.ts";

const forRight = (path: string, right: Right, input?: unknown): FirstCall => ({ path, input, roles: rolesWith(right) });

/** Returns the calls that a location makes first, by request: the user, then the screen's data and the menu's counts. */
export function firstCallsOf(router: AnyRouter): FirstCall[][] {
  const { pathname, search } = router.state.location;
  const screen = screenAt(router, pathname);
  const data = Object.values(screen?.first(search, pathname) ?? {});
  return [
    [{ path: "auth.me" }],
    [
      ...(screen ? data.map(({ path, input, right = screen.right }) => forRight(path, right, input)) : []),
      forRight("toDo.count", "console.search"),
    ],
  ];
}
