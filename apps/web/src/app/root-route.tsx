import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { FlashList } from "../ui/flash-list.tsx";
import { useKeptFocus } from "../ui/return-focus.ts";
import { RootErrorPage } from "./error-pages.tsx";
import { type RouterContext, requireCompletion } from "./guards.ts";
import { ReauthenticationPrompt } from "./reauthentication-prompt.tsx";
import { SessionEndPrompt } from "./session-end-prompt.tsx";
import { TestShopLine } from "./test-shop-line.tsx";
import { useConfigRefresh } from "./use-config-refresh.ts";
import { useFocusOnNavigation, useSameAnchor } from "./use-navigation.ts";
import { useOfflinePage } from "./use-offline-page.ts";

function Root() {
  useFocusOnNavigation();
  useSameAnchor();
  useConfigRefresh();
  useOfflinePage();
  useKeptFocus();
  return (
    <>
      <TestShopLine />
      <Outlet />
      <ReauthenticationPrompt />
      <SessionEndPrompt />
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
