/**
 * Runs before the first paint of every page: the chosen theme, where a signed-in person is led from a page for
 * visitors, and forms sent before their script has arrived are held back: it sends them once it is there, and where the
 * network has lost it they go as without script.
 */
export function bootScript(leadsHome: boolean): string {
	const lead = `try{var t=localStorage.getItem("authToken"),p=t&&t.split(".")[1],c=p&&JSON.parse(atob(p.replace(/-/g,"+").replace(/_/g,"/"))),o=+localStorage.getItem("cachimbo.clock-offset")||0;if(c&&c.exp>(Date.now()+o)/1e3){var h=c.role=="ADMIN"?"/universidad/crear":c.role=="USER"?"/universidades":"";if(h){document.documentElement.hidden=true;location.replace(h)}}}catch(e){}`;
	const theme = `try{var m=localStorage.getItem("cachimbo.theme");if(m=="light"||m=="dark"){document.documentElement.dataset.theme=m;document.querySelectorAll("meta[data-scheme]").forEach(function(e){e.media=e.dataset.scheme==m?"all":"not all"})}}catch(e){}`;
	const forms = `var lost;addEventListener("submit",function(e){var f=e.target;if(!lost&&f.dataset.enhance&&!f.dataset.ready){e.preventDefault();f.dataset.early="1"}},true);addEventListener("error",function(e){if(e.target.type=="module"){lost=1;document.querySelectorAll("form[data-early]").forEach(function(f){f.submit()})}},true)`;
	return `${theme}${leadsHome ? lead : ""}${forms}`;
}
