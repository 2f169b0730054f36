import { Link, useSearch } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { RegisterForm } from "./register-form.tsx";

/** Registration logs the new user in immediately, and the guard redirects. */
export function RegisterPage() {
  useTitle("Register");
  const search = useSearch({ from: "/shop/auth/register" });
  return (
    <AuthFrame
      title="Register"
      intro={
        <>
          Already have an account?{" "}
          <Link to="/auth/login" search={search} className="rounded-s font-semibold text-ink underline">
            Login
          </Link>
        </>
      }
    >
      <RegisterForm redirect={search.redirect} />
    </AuthFrame>
  );
}
