namespace Touchstone.Web;

/// <summary>A test that opens the page in a browser.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class BrowserFactAttribute : FactAttribute
{
    public BrowserFactAttribute() => Skip = Requirements.Skip(Requirements.MissingForBrowser);
}

/// <summary>A theory that opens the page in a browser.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class BrowserTheoryAttribute : TheoryAttribute
{
    public BrowserTheoryAttribute() => Skip = Requirements.Skip(Requirements.MissingForBrowser);
}

/// <summary>A theory that checks accessibility with axe-core, which npm installs.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class AxeTheoryAttribute : TheoryAttribute
{
    public AxeTheoryAttribute() => Skip = Requirements.Skip(Requirements.MissingForAxe);
}

/// <summary>A test that runs npm.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class NpmFactAttribute : FactAttribute
{
    public NpmFactAttribute() => Skip = Requirements.Skip(Requirements.MissingForNpm);
}
