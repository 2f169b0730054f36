import { createRootRouteWithContext, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { FlashList } from "../ui/flash-list.tsx";
import { RootErrorPage } from "./error-pages.tsx";
import { type RouterContext, requireCompletion } from "./guards.ts";

/** After a change of page the focus goes to its main part, so that a screen reader starts there. */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== undefined && last.current !== path) document.getElementById("main")?.focus();
    last.current = path;
  }, [path]);
}

function Root() {
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <FlashList />
    </>
  );
}

/** The root of every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: requireCompletion,
  component: Root,
  errorComponent: RootErrorPage,
});
