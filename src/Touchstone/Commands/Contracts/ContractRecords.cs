namespace Touchstone.Commands.Contracts;

/// <summary>The first line of a contract.</summary>
sealed record ContractHeader
{
    /// <summary>The value of <c>type</c>.</summary>
    public const string Type = "contract";

    /// <summary>The newest version of the folder that this touchstone writes. It reads this one and all before it.</summary>
    public const int Current = 2;

    /// <summary>The version of a folder in which each payload has the value of its factory. An earlier touchstone reads it.</summary>
    public const int OfFactoriesOnly = 1;

    /// <summary>The version of the folder; 0 if the line does not name one.</summary>
    public int Format { get; init; }

    /// <summary>The touchstone that wrote it, for people.</summary>
    public string Touchstone { get; init; } = "";
}

/// <summary>A factory whose value was recorded.</summary>
sealed record ContractFactory
{
    /// <summary>The value of <c>type</c>.</summary>
    public const string Type = "factory";

    /// <summary>Its full name.</summary>
    public string Name { get; init; } = "";

    /// <summary>The project, as the user typed it. It is shown and never built without being typed again.</summary>
    public string Project { get; init; } = "";

    /// <summary>N.</summary>
    public int Count { get; init; }

    /// <summary>The seed of the variations of the value; 0 if there are none.</summary>
    public int Seed { get; init; }

    /// <summary>The file with the dump of the value.</summary>
    public string ValueFile { get; init; } = "";

    /// <summary>Its SHA-256.</summary>
    public string ValueHash { get; init; } = "";

    /// <summary>The file with the members of the types.</summary>
    public string TypesFile { get; init; } = "";

    /// <summary>Its SHA-256.</summary>
    public string TypesHash { get; init; } = "";
}

/// <summary>The bytes that one serializer wrote.</summary>
sealed record ContractPayload
{
    /// <summary>The value of <c>type</c>.</summary>
    public const string Type = "payload";

    /// <summary>The name of the factory.</summary>
    public string Factory { get; init; } = "";

    /// <summary>The adapter.</summary>
    public string Serializer { get; init; } = "";

    /// <summary>The version of its library.</summary>
    public string Version { get; init; } = "";

    /// <summary>The runtime that it ran on.</summary>
    public string Runtime { get; init; } = "";

    /// <summary>The library whose attributes the types had, if copies of them were serialized; empty for the types themselves.</summary>
    public string Annotations { get; init; } = "";

    /// <summary>The file with the bytes.</summary>
    public string File { get; init; } = "";

    /// <summary>Its SHA-256.</summary>
    public string Hash { get; init; } = "";

    /// <summary>The name of the user's file that was added; empty for a payload that was recorded.</summary>
    public string Stored { get; init; } = "";

    /// <summary>Which variation of the factory's value it has; 0 for the value itself.</summary>
    public int Variant { get; init; }

    /// <summary>The file with the dump of its own value; empty if it has the value of the factory.</summary>
    public string ValueFile { get; init; } = "";

    /// <summary>Its SHA-256.</summary>
    public string ValueHash { get; init; } = "";
}

/// <summary>The accepted differences: a file, like those of a factory.</summary>
sealed record ContractAccepted
{
    /// <summary>The value of <c>type</c>.</summary>
    public const string Type = "accepted";

    /// <summary>The file.</summary>
    public string File { get; init; } = "";

    /// <summary>Its SHA-256.</summary>
    public string Hash { get; init; } = "";
}

/// <summary>The last line: all lines before it are complete and unchanged.</summary>
sealed record ContractEnd
{
    /// <summary>The value of <c>type</c>.</summary>
    public const string Type = "end";

    /// <summary>The SHA-256 of the lines before.</summary>
    public string Hash { get; init; } = "";
}
