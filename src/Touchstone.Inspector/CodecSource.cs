namespace Touchstone.Inspection;

/// <summary>Placeholder until written.</summary>
sealed class CodecSource(MemberAccess access, Graph graph, KnownTypes known)
{
    public string Write(Type root) => access is null || graph is null || known is null || root is null ? "" : "";
}
