using Touchstone.Build.Git;

namespace Touchstone.Tests.Build.Git;

public class GitRepositoryTests
{
    [Theory]
    [InlineData("https://github.com/owner/repo.git", "https://github.com/owner/repo/commit/")]
    [InlineData("https://github.com/owner/repo", "https://github.com/owner/repo/commit/")]
    [InlineData("https://user:secret@git.example.org:8443/a/b/c.git/", "https://git.example.org/a/b/c/commit/")]
    [InlineData("git@github.com:owner/my.repo.git", "https://github.com/owner/my.repo/commit/")]
    [InlineData("ssh://git@example.org:22/owner/repo", "https://example.org/owner/repo/commit/")]
    [InlineData("/srv/git/repo.git", "")]
    [InlineData("../repo", "")]
    [InlineData("file:///srv/repo", "")]
    [InlineData("javascript:alert(1)", "")]
    [InlineData("https://example.org/\"><script>", "")]
    public void The_page_of_a_commit_is_at_the_host_of_the_remote(string remote, string address) => Assert.Equal(address, GitRepository.AddressOf(remote));
}
