import type { ReactNode } from "react";
import { Bubble } from "../../ui/cards/bubble.tsx";
import { PublicPage } from "./public-page.tsx";

interface NotFoundProps {
	title: string;
	children: ReactNode;
	/** Link or button to continue. */
	action: ReactNode;
}

/** Page of an unknown URL. The caller sets the status 404. */
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
