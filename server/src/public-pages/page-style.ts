import { styleSheet } from './html.ts'

/**
 * The look of pages for customers: small, in the page itself, and in words that a phone of 2019 knows. Colours are those
 * of the app (web/src/app/theme/tokens.css).
 */
export const pageStyle = styleSheet(`
:root{color-scheme:light dark;--ground:#fff;--raised:#fff;--sunken:#f4f6f6;--line:#dde2e2;--text:#171c1c;--quiet:#566060;--accent:#0d5f5a;--on:#fff;--link:#0d5f5a;--danger:#b42318}
@media(prefers-color-scheme:dark){:root{--ground:#121515;--raised:#1a1e1e;--sunken:#0c0e0e;--line:#343b3b;--text:#e9ecec;--quiet:#a7b0b0;--accent:#12766f;--link:#74c5bf;--danger:#ff8a80}}
*{box-sizing:border-box}
html{background:var(--ground);color:var(--text);-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:68rem;padding:0 1rem 2rem;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1,h2,p,dl,dd,ul{margin:0}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.125rem;line-height:1.3}
ul{padding:0;list-style:none}
.shop{padding:.875rem 0;font-weight:600}
.quiet{color:var(--quiet)}
.bike{display:grid;gap:1.25rem;grid-template-columns:minmax(0,1fr)}
.photos{display:flex;gap:.5rem;overflow-x:auto;scroll-snap-type:x mandatory;border-radius:.75rem;background:var(--sunken);aspect-ratio:4/3}
.photos li{flex:0 0 100%;scroll-snap-align:start}
.photos img,.card img{display:block;width:100%;height:100%;object-fit:cover;border-radius:.75rem}
.none{display:grid;place-items:center;aspect-ratio:4/3;border-radius:.75rem;background:var(--sunken);color:var(--quiet)}
.price{margin-top:.375rem;font-size:2rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.sold{display:inline-block;margin-top:.5rem;padding:.25rem .75rem;border-radius:1rem;background:var(--sunken);font-weight:600}
.facts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem 1rem;margin-top:1rem;padding:1rem 0;border:solid var(--line);border-width:1px 0;font-variant-numeric:tabular-nums}
.facts dt{color:var(--quiet)}
.facts dd{font-weight:600}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
.button{flex:1 1 9rem;display:grid;place-items:center;min-height:48px;padding:.5rem 1rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.plain{border-color:var(--line);background:none;color:var(--link)}
.box{margin-top:1.5rem;padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--raised)}
.box p{margin-top:.25rem}
.field{margin-top:.75rem}
.field label{display:block;font-weight:600}
.field input{width:100%;min-height:48px;margin-top:.25rem;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:.5rem;background:var(--ground);color:inherit;font:inherit}
.wrong{color:var(--danger)}
.box .button{width:100%;margin-top:1rem}
.aside{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem;margin-top:1rem}
.card{display:block;height:100%;border:1px solid var(--line);border-radius:.75rem;background:var(--raised);color:inherit;text-decoration:none}
.card .look{display:block;aspect-ratio:4/3}
.card .look .none{height:100%}
.card img,.card .none{border-radius:.75rem .75rem 0 0}
.card div{padding:.75rem 1rem}
.card b{font-size:1.25rem;font-variant-numeric:tabular-nums}
.tall{display:inline-block;padding:.625rem 0}
@media(min-width:60em){.bike{grid-template-columns:minmax(0,1.4fr) minmax(20rem,1fr);gap:2rem}}
@media print{.buttons,form{display:none}}
`)
