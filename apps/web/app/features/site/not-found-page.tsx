import type { ReactNode } from "react";
import { Bubble } from "../../ui/bubble.tsx";
import { PublicPage } from "./public-page.tsx";

interface NotFoundProps {
	title: string;
	children: ReactNode;
	/** The way on. */
	action: ReactNode;
}

/** The page of an address that leads nowhere. Whoever renders it answers with status 404. */
export function NotFoundPage({ title, children, action }: NotFoundProps) {
	return (
		<PublicPage>
			<div className="squared">
				<div className="wrap full-page">
					<span className="line-of">
						<Bubble size="large">4</Bubble>
						<Bubble size="large" state="wrong">
							0
						</Bubble>
						<Bubble size="large">4</Bubble>
					</span>
					<h1>{title}</h1>
					<p className="lead">{children}</p>
					{action}
				</div>
			</div>
		</PublicPage>
	);
}
