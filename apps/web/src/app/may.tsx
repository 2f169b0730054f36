import { mayUse, type Right } from "@counterfoil/core";
import type { ReactNode } from "react";
import { useSession } from "./session.tsx";

/** Returns whether the current user has a right, by the same rule as the server. */
export function useMay(): (right: Right) => boolean {
  const { user } = useSession();
  return (right) => user !== null && mayUse(user, right);
}

/** Renders its children only for users who have the right. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
  return useMay()(right) ? children : null;
}
