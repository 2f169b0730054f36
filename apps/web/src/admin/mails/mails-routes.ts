import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const mails = createRoute({
  getParentRoute: () => adminRoute,
  path: "/mails",
  component: lazyRouteComponent(() => import("./mails-screen.tsx"), "MailsScreen"),
});

export const mailsRoutes = [mails] as const;
