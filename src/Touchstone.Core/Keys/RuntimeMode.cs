using NuGet.Versioning;
using Touchstone.Core.Hosts;

namespace Touchstone.Core.Keys;

/// <summary>How the code of a target reaches the machine.</summary>
public enum Deployment
{
    /// <summary>Compiled while the program runs.</summary>
    Jit,

    /// <summary>Compiled ahead of time for a quick start, and compiled again while the program runs (ReadyToRun).</summary>
    R2R,

    /// <summary>One native program without a just-in-time compiler (NativeAOT).</summary>
    Aot,
}

/// <summary>A value of <c>--runtime</c>: a framework and a deployment, printed as <c>net9.0/r2r</c>.</summary>
/// <param name="Framework">The target framework moniker.</param>
/// <param name="Deployment">How the code reaches the machine.</param>
public readonly record struct RuntimeMode(string Framework, Deployment Deployment)
{
    /// <summary>The names of the deployments, in the order of <see cref="Touchstone.Core.Keys.Deployment"/>.</summary>
    public static readonly IReadOnlyList<string> Deployments = ["jit", "r2r", "aot"];

    /// <summary>The mode that is measured by default.</summary>
    public static RuntimeMode Default { get; } = new(RuntimeFrameworks.Default, Deployment.Jit);

    /// <summary>The deployment's name.</summary>
    public string DeploymentName => Deployments[(int)Deployment];

    /// <summary>The major version of a framework that adapters can be built for; null for other texts.</summary>
    public static int? MajorOf(string framework) => RuntimeFrameworks.Number(framework);

    /// <summary>The newest framework below a major version; null if adapters cannot be built for one.</summary>
    public static string? OlderThan(int major) => RuntimeFrameworks.Of(null).FirstOrDefault(name => RuntimeFrameworks.Number(name) < major);

    /// <summary><c>net10.0</c>, <c>net9.0/r2r</c>. The deployment is left out when it is <c>jit</c>.</summary>
    public override string ToString() => Deployment == Deployment.Jit ? Framework : $"{Framework}/{DeploymentName}";

    /// <summary>Reads a list such as <c>net10.0,net9.0/r2r</c>. The result holds each mode once. An empty list gives the default mode.</summary>
    public static IReadOnlyList<RuntimeMode> ParseList(IReadOnlyList<string> texts, out Problem? problem) =>
        ParseList(texts, RuntimeFrameworks.SdkHere, out problem);

    /// <summary>The same for the frameworks of a given SDK.</summary>
    public static IReadOnlyList<RuntimeMode> ParseList(IReadOnlyList<string> texts, NuGetVersion? sdk, out Problem? problem)
    {
        problem = null;
        var modes = new List<RuntimeMode>();
        foreach (var text in texts.SelectMany(list => list.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)))
        {
            if (!TryParse(text, sdk, out var mode, out problem))
                return [];
            if (!modes.Contains(mode))
                modes.Add(mode);
        }
        if (modes.Count == 0)
            modes.Add(Default);
        return modes;
    }

    static bool TryParse(string text, NuGetVersion? sdk, out RuntimeMode mode, out Problem? problem)
    {
        var slash = text.IndexOf('/', StringComparison.Ordinal);
        var framework = slash < 0 ? text : text[..slash];
        var deployment = slash < 0 ? "jit" : text[(slash + 1)..];
        mode = default;
        problem = null;
        if (!RuntimeFrameworks.Of(sdk).Contains(framework, StringComparer.OrdinalIgnoreCase))
            problem = UnknownFramework(framework, deployment, sdk);
        else if (!Deployments.Contains(deployment, StringComparer.OrdinalIgnoreCase))
            problem = Unknown("deployment", deployment, Deployments, nearest => $"{framework}/{nearest}");
        else
            mode = new RuntimeMode(framework.ToLowerInvariant(), Enum.Parse<Deployment>(deployment, ignoreCase: true));
        return problem is null;
    }

    // "--runtime r2r" is a likely mistake. The suggestion uses the default framework.
    static Problem UnknownFramework(string framework, string deployment, NuGetVersion? sdk)
    {
        var frameworks = RuntimeFrameworks.Of(sdk);
        if (Deployments.Contains(framework, StringComparer.OrdinalIgnoreCase))
            return Unreadable($"\"{framework}\" is a deployment and must follow a runtime", $"{Default.Framework}/{framework}");
        return RuntimeFrameworks.WhyNot(framework, sdk) is { } why
            ? Unreadable($"{why}; there are {string.Join(", ", frameworks)}", Corrected(frameworks[0]))
            : Unknown("runtime", framework, frameworks, Corrected);

        string Corrected(string nearest) => deployment == "jit" ? nearest : $"{nearest}/{deployment}";
    }

    static Problem Unknown(string kind, string text, IReadOnlyList<string> known, Func<string, string> corrected)
    {
        var nearest = EditDistance.Nearest(text, known)!;
        return Unreadable($"unknown {kind} \"{text}\", nearest is {nearest}; there are {string.Join(", ", known)}", corrected(nearest));
    }

    static Problem Unreadable(string why, string corrected) => new("cannot read --runtime", why, $"touchstone run --runtime {corrected}")
    {
        Correction = new Correction(["--runtime"], ["--runtime", corrected]),
    };
}
