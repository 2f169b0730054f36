import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createFlashStore } from "../ui/flash.ts";
import { FlashProvider } from "../ui/flash-list.tsx";
import { createQueryClient } from "./query-client.ts";
import { createSiteRouter } from "./router.tsx";
import { type Session, SessionProvider } from "./session.tsx";
import { createTokenStore } from "./token.ts";
import { type ApiUtils, createApiClient, createApiUtils, trpc } from "./trpc.ts";

/** The router, updated when somebody logs in or out, so that its guards run again. */
function Site({ session, api }: { session: Session; api: ApiUtils }) {
  const { user, settings } = session;
  const [router] = useState(() => createSiteRouter({ api, user, settings }));
  useEffect(() => {
    router.update({ ...router.options, context: { api, user, settings } });
    router.invalidate();
  }, [router, api, user, settings]);
  return <RouterProvider router={router} context={{ api, user, settings }} />;
}

/** The whole site: caches and stores made once, then session, then pages. */
export function App() {
  const [{ tokens, cache, client, api, flash }] = useState(() => {
    const tokens = createTokenStore();
    const cache = createQueryClient();
    const client = createApiClient(tokens.get);
    return { tokens, cache, client, api: createApiUtils(cache, client), flash: createFlashStore() };
  });
  return (
    <trpc.Provider client={client} queryClient={cache}>
      <QueryClientProvider client={cache}>
        <FlashProvider value={flash}>
          <SessionProvider tokens={tokens} onExpired={() => window.location.assign("/")}>
            {(session) => <Site session={session} api={api} />}
          </SessionProvider>
        </FlashProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
