import type { ReactNode } from "react";
import { useSite } from "../platform/use-site.ts";

/** What is for sites that sell plans, and nowhere else. */
export const Sold = ({ children }: { children: ReactNode }) => (useSite().plans ? children : null);
