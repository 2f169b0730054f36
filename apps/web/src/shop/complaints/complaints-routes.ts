import { lazyRouteComponent } from "@tanstack/react-router";
import { shopPage } from "../shell/shell-routes.ts";

export const complaintsRoutes = [
  shopPage({
    path: "/complaints",
    component: lazyRouteComponent(() => import("./complaint-page.tsx"), "ComplaintPage"),
  }),
] as const;
