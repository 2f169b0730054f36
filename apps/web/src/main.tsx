import { createRoot } from "react-dom/client";
import "./ui/styles.css";
import { Button } from "./ui/button.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Button>Choose tickets</Button>);
