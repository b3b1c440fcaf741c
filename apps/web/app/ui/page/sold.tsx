import type { ReactNode } from "react";
import { useSite } from "../../platform/page/use-site.ts";

/** Renders its children only on sites that sell plans. */
export const Sold = ({ children }: { children: ReactNode }) => (useSite().plans ? children : null);
