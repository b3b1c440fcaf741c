import { OWN_ID } from "../api/early-reply.ts";
import { homes } from "../session/token.ts";
import { originKey } from "./leave.ts";
import { reloadedStartKey } from "./missing-script.ts";
import type { PageHandle } from "./page-handle.ts";

/** If the application has not started by then, its script counts as failed. */
const startTimeoutMs = 20_000;

/** Script expression for the path of the signed-in screen behind a public page. */
const inside = 'location.pathname.replace(/\\/$/,"")+"/resolver"';

/** Returns statements that send a screen's first requests and keep their replies for `earlyOrFetch`. */
const sendEarly = (asks: readonly string[]): string =>
	`;if(c.role=="USER"){let m=window.earlyRequests=new Map;${JSON.stringify(asks)}.forEach(function(a){a=a.replace("${OWN_ID}",+c.userId);let k=new AbortController,b="Bearer "+t,r=fetch(a,{headers:{Accept:"application/json",Authorization:b},redirect:"manual",signal:k.signal});r.catch(function(){});m.set(a,{authorization:b,reply:r,abort:function(e){k.abort(e)}})})}`;

/**
 * Returns the script that runs before the first paint of every page. It sets the theme, and either sets the document's
 * `data-role` if somebody is signed in, or redirects: from a visitors-only page to the role's first screen, or a student to the
 * screen behind the page. It sends the first requests of the screen. It holds back forms submitted before their own script has
 * loaded; that script sends them, or if it fails to load, they are posted without JavaScript.
 * If the application's script fails, the page is reloaded once while online, since a browser may drop a download by itself. If
 * it fails again or takes too long, `data-fault` names the cause and shows the message in ui/feedback/loading-page.tsx.
 */
export function bootScript({ leadsHome, leadsIn, asks }: Pick<PageHandle, "leadsHome" | "leadsIn" | "asks">): string {
	const home = "d.hidden=true;location.replace(h)";
	const tell = `d.dataset.role=c.role${asks ? sendEarly(asks) : ""}`;
	const signedIn = leadsHome ? home : leadsIn ? `if(c.role=="USER"){h=${inside};${home}}else ${tell}` : tell;
	// Remember the screen behind the page, so that signing in or registering from here leads to it.
	const origin = leadsIn
		? `;try{let d=document.documentElement;d.hidden||d.dataset.role||sessionStorage.setItem("${originKey}",${inside})}catch(e){}`
		: "";
	const homeByRole = Object.entries(homes)
		.map(([role, home]) => `c.role=="${role}"?"${home}":`)
		.join("");
	const role = `try{let t=localStorage.getItem("authToken"),p=t&&t.split(".")[1],c=p&&JSON.parse(atob(p.replace(/-/g,"+").replace(/_/g,"/"))),o=+localStorage.getItem("cachimbo.clock-offset")||0;if(c&&c.exp>(Date.now()+o)/1e3){let h=${homeByRole}"";if(h){let d=document.documentElement;${signedIn}}}}catch(e){}`;
	const theme = `try{let m=localStorage.getItem("cachimbo.theme");if(m=="light"||m=="dark"){document.documentElement.dataset.theme=m;document.querySelectorAll("meta[data-scheme]").forEach(function(e){e.media=e.dataset.scheme==m?"all":"not all"})}}catch(e){}`;
	const forms = `var lost;addEventListener("submit",function(e){var f=e.target;if(!lost&&f.dataset.enhance&&!f.dataset.ready){e.preventDefault();f.dataset.early="1"}},true)`;
	const fault = `function fault(why){var d=document.documentElement.dataset;if(!d.started&&!d.fault)d.fault=why}setTimeout(fault,${startTimeoutMs},"time")`;
	const again = `function again(why){try{var s=sessionStorage,k="${reloadedStartKey}";if(!document.documentElement.dataset.started&&document.querySelector(".load-fault")&&navigator.onLine&&!s.getItem(k)){s.setItem(k,"1");return location.reload()}}catch(e){}fault(why)}addEventListener("unhandledrejection",function(){again("rejection")})`;
	const failed = `addEventListener("error",function(e){if(e.target.type=="module"){lost=1;again("script");delete document.documentElement.dataset.role;document.querySelectorAll("form[data-early]").forEach(function(f){f.submit()})}},true)`;
	return `${theme}${role}${origin};${forms};${fault};${again};${failed}`;
}
