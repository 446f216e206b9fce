namespace Touchstone.Web;

[Collection(OtherChromium.Name)]
public sealed class PolicyTests(Chromium chromium)
{
    /// <summary>Does something that the policy forbids, and waits for the browser's report.</summary>
    const string Provoke = """
        what => new Promise(done => {
          document.addEventListener("securitypolicyviolation", event => done(event.effectiveDirective), { once: true });
          const add = (name, values) => document.body.append(Object.assign(document.createElement(name), values));
          ({
            script: () => add("script", { textContent: "globalThis.ran = true" }),
            handler: () => { document.body.setAttribute("onclick", "globalThis.ran = true"); document.body.click(); },
            remote: () => add("script", { src: "https://touchstone.invalid/x.js" }),
            fetch: () => fetch("https://touchstone.invalid/").catch(() => {}),
            beacon: () => navigator.sendBeacon("https://touchstone.invalid/"),
            image: () => add("img", { src: "https://touchstone.invalid/x.png" }),
            frame: () => add("iframe", { src: "https://touchstone.invalid/" }),
            style: () => add("link", { rel: "stylesheet", href: "https://touchstone.invalid/x.css" }),
          })[what]();
        })
        """;

    static readonly (string What, string Directive)[] Forbidden =
    [
        ("script", "script-src-elem"), ("handler", "script-src-attr"), ("remote", "script-src-elem"), ("fetch", "connect-src"), ("beacon", "connect-src"),
        ("image", "img-src"), ("frame", "frame-src"), ("style", "style-src-elem"),
    ];

    [BrowserFact]
    public async Task The_browser_itself_keeps_foreign_code_and_the_network_out()
    {
        await using var open = await chromium.Open(await chromium.RealReport);

        foreach (var (what, directive) in Forbidden)
        {
            Assert.Equal((what, directive), (what, await open.Page.EvaluateAsync<string>(Provoke, what)));
            Assert.Equal((what, "undefined"), (what, await open.Page.EvaluateAsync<string>("typeof globalThis.ran")));
        }
    }

    [BrowserFact]
    public async Task The_policy_stands_before_everything_that_it_holds_for()
    {
        await using var open = await chromium.Open(await chromium.RealReport);

        var first = await open.Page.EvaluateAsync<string>("document.head.firstElementChild.httpEquiv");

        Assert.Equal("Content-Security-Policy", first);
    }
}
