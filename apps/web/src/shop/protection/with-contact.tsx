import { Link } from "@tanstack/react-router";
import { useSession } from "../../app/session.tsx";

const link = "rounded-s underline hover:no-underline";

/** A sentence in which "write to us" leads to the shop's address, or to the page about it where none is set. */
export function WithContact({ text }: { text: string }) {
  const { email } = useSession().settings.company;
  const [before = "", words, after = ""] = text.split(/(write to us)/i);
  if (words === undefined) return text;
  return (
    <>
      {before}
      {email === "" ? (
        <Link to="/p/$slug" params={{ slug: "about-us" }} className={link}>
          {words}
        </Link>
      ) : (
        <a href={`mailto:${email}`} className={link}>
          {words}
        </a>
      )}
      {after}
    </>
  );
}
