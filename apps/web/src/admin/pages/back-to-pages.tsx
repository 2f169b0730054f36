import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Button } from "../../ui/button.tsx";

/** The way back to the list. */
export function BackToPages() {
  return (
    <Button variant="secondary" size="console" asChild>
      <Link to="/admin/dynamic-pages">
        <ArrowLeft size={18} /> Back
      </Link>
    </Button>
  );
}
