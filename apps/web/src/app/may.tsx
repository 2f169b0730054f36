import { mayUse, type Right } from "@counterfoil/core";
import type { ReactNode } from "react";
import { useSession } from "./session.tsx";

/** Tells whether the person here may use a right, as the server judges it when they do. */
export function useMay(): (right: Right) => boolean {
  const { user } = useSession();
  return (right) => user !== null && mayUse(user, right);
}

/** Shows what acts on a right to those who may use it. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
  return useMay()(right) ? children : null;
}
