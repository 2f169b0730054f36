import { errorMessage } from "@counterfoil/core";
import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFlash } from "../../ui/flash-list.tsx";

export function RaffleGone() {
  const flash = useFlash();
  useEffect(() => {
    flash.error(errorMessage("raffle.gone"));
  }, [flash]);
  return <Navigate to="/admin/raffles" replace />;
}
