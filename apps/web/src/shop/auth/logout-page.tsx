import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../../app/session.tsx";
import { FullPageSpinner } from "../../ui/notices.tsx";

export function LogoutPage() {
  const { logOut } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    void logOut().then(() => navigate({ to: "/", replace: true }));
  }, [logOut, navigate]);
  return <FullPageSpinner />;
}
