using Touchstone.Protocol;

namespace Touchstone.Contracts;

/// <summary>Writes a payload and reads it, or reads one that was recorded earlier.</summary>
static class ContractCalls
{
    /// <summary>Answers a request. The types are known even if the library refuses the payload, so they come first.</summary>
    /// <param name="session">A session with the value of the factory.</param>
    /// <param name="root">The declared type of the root.</param>
    /// <param name="recorded">The recorded payload; null to write one.</param>
    public static IEnumerable<ContractAnswer> Run(Session session, Type root, byte[]? recorded)
    {
        yield return new ContractAnswer { Members = TypeShape.Of(root, TypeShape.Types(session.Model)) };
        var written = recorded is null ? ValueDump.Of(session.Model) : [];
        if (recorded is null)
            session.Write();
        else
            session.Load(recorded);
        yield return new ContractAnswer
        {
            Payload = recorded is null ? Convert.ToBase64String(session.Payload) : "",
            Written = written,
            Covered = recorded is null ? MemberCoverage.Of(session.Model) : [],
            Read = ValueDump.Of(session.Read()),
        };
    }
}
