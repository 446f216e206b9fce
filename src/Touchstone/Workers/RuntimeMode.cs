namespace Touchstone.Workers;

/// <summary>How the code of a target reaches the machine.</summary>
public enum Deployment
{
    /// <summary>Compiled while it runs.</summary>
    Jit,

    /// <summary>Compiled ahead for a quick start, and again while it runs (ReadyToRun).</summary>
    R2R,

    /// <summary>One native program without a compiler (NativeAOT).</summary>
    Aot,
}

/// <summary>What follows <c>--runtime</c>: a framework and a deployment, printed <c>net9.0/r2r</c>.</summary>
/// <param name="Framework">The target framework moniker.</param>
/// <param name="Deployment">How the code reaches the machine.</param>
public readonly record struct RuntimeMode(string Framework, Deployment Deployment)
{
    /// <summary>The frameworks that are measured, the default first.</summary>
    public static readonly IReadOnlyList<string> Frameworks = ["net10.0", "net9.0", "net8.0"];

    /// <summary>The names of the deployments, in the order of <see cref="Workers.Deployment"/>.</summary>
    public static readonly IReadOnlyList<string> Deployments = ["jit", "r2r", "aot"];

    /// <summary>What is measured when nothing is said.</summary>
    public static RuntimeMode Default { get; } = new("net10.0", Deployment.Jit);

    /// <summary>The deployment's name.</summary>
    public string DeploymentName => Deployments[(int)Deployment];

    /// <summary><c>net10.0</c>, <c>net9.0/r2r</c>: the deployment is left out when it is the usual one.</summary>
    public override string ToString() => Deployment == Deployment.Jit ? Framework : $"{Framework}/{DeploymentName}";

    /// <summary>Reads a list such as <c>net10.0,net9.0/r2r</c>, each mode once; an empty list is the default mode.</summary>
    public static IReadOnlyList<RuntimeMode> ParseList(IReadOnlyList<string> texts, out Problem? problem)
    {
        problem = null;
        var modes = new List<RuntimeMode>();
        foreach (var text in texts.SelectMany(list => list.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)))
        {
            if (!TryParse(text, out var mode, out problem))
                return [];
            if (!modes.Contains(mode))
                modes.Add(mode);
        }
        if (modes.Count == 0)
            modes.Add(Default);
        return modes;
    }

    /// <summary>Reads <c>net9.0</c> or <c>net9.0/r2r</c>.</summary>
    public static bool TryParse(string text, out RuntimeMode mode, out Problem? problem)
    {
        var slash = text.IndexOf('/', StringComparison.Ordinal);
        var framework = slash < 0 ? text : text[..slash];
        var deployment = slash < 0 ? "jit" : text[(slash + 1)..];
        mode = default;
        problem = null;
        if (!Frameworks.Contains(framework, StringComparer.OrdinalIgnoreCase))
            problem = UnknownFramework(framework, deployment);
        else if (!Deployments.Contains(deployment, StringComparer.OrdinalIgnoreCase))
            problem = Unknown("deployment", deployment, Deployments, nearest => $"{framework}/{nearest}");
        else
            mode = new RuntimeMode(framework.ToLowerInvariant(), Enum.Parse<Deployment>(deployment, ignoreCase: true));
        return problem is null;
    }

    // "--runtime r2r" is a likely slip: it means the default framework.
    static Problem UnknownFramework(string framework, string deployment) =>
        Deployments.Contains(framework, StringComparer.OrdinalIgnoreCase)
            ? Unreadable($"\"{framework}\" is a deployment and stands after a runtime", $"{Default.Framework}/{framework}")
            : Unknown("runtime", framework, Frameworks, nearest => deployment == "jit" ? nearest : $"{nearest}/{deployment}");

    static Problem Unknown(string kind, string text, IReadOnlyList<string> known, Func<string, string> corrected)
    {
        var nearest = EditDistance.Nearest(text, known)!;
        return Unreadable($"unknown {kind} \"{text}\", nearest is {nearest}; there are {string.Join(", ", known)}", corrected(nearest));
    }

    static Problem Unreadable(string why, string corrected) => new("cannot read --runtime", why, $"touchstone run --runtime {corrected}");
}
